import { config } from "zod";

// zod makes a function of the text of each object's schema, which pays for thousands of values. Most of ours are read
// once: a configuration took 38 ms of processor time with these functions and takes 20 without (a slow machine).
config({ jitless: true });

// name by name, so that a bundle has what is used, and not the messages of zod in all languages
export * from "zod";
