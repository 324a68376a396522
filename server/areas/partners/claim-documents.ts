import type { PartnerRegistration } from "@chowk/contract";
import type { Tx } from "../../platform/database/connection.ts";
import { Refused } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { type Claim, claimUpload } from "../uploads/uploads.ts";

interface Documents {
  photo: string;
  idProof: string;
  skillCertificate: string;
}

/**
 * Makes the uploaded files the partner's own and returns their paths: the photo is public, the other two stay private. Refuses
 * with 422, at its field, a file that was not uploaded here or already belongs to somebody.
 */
export async function claimDocuments(
  tx: Tx,
  secrets: Secrets,
  partnerId: string,
  { contact_details: contact, skill_details: skill }: PartnerRegistration,
): Promise<Documents> {
  const claim = async (path: string, url: string, as: Claim["as"]) => {
    try {
      return await claimUpload(tx, secrets, url, { as, owner: { role: "partner", id: partnerId } });
    } catch (error) {
      throw error instanceof Refused ? error.at(path) : error;
    }
  };
  return {
    photo: await claim("contact_details.Photo", contact.Photo, "picture"),
    idProof: await claim("contact_details.IdProof", contact.IdProof, "document"),
    skillCertificate: await claim("skill_details.skillCertificate", skill.skillCertificate, "document"),
  };
}
