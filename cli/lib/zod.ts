import * as z from "zod";

// zod makes a function of the text of each object's schema, which pays for thousands of values. Most of ours are read
// once, and making the functions took half of the 10 ms that a configuration took.
z.config({ jitless: true });

export { z };
