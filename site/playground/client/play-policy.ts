import { trustedPolicy } from "../../model/trusted-types.ts";

/** The policy of the playground for its worker's URL and for the documents that it keeps for offline use. */
export const playPolicy = trustedPolicy("play");
