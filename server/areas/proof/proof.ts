export { eraseProofOfCustomer, eraseProofOfPartner, forgetProof } from "./erase-proof.ts";
export { presentProof, proofsOf } from "./read-proof.ts";
