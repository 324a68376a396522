import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { Assertion, NewCredential } from "@chowk/contract";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HOLDS_KEY = 0x40;

interface Asked {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether its owner proved to be present, by fingerprint or PIN. */
  verified?: boolean;
}

/** A phone or key that makes one passkey, in the form that browsers send (WebAuthn level 3, attestation "none"). Some do not count. */
export function anAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, { challenge, origin = "http://localhost" }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId = "localhost", verified = true }: Asked, flags: number, rest: Buffer[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(counts ? uses++ : 0);
    const flag = Buffer.from([flags | USER_PRESENT | (verified ? USER_VERIFIED : 0)]);
    return Buffer.concat([sha256(rpId), flag, counter, ...rest]);
  };
  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const parts = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.from(isoCBOR.encode(parts));
  };
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  return {
    make(asked: Asked): NewCredential {
      const length = Buffer.from([0, id.length]);
      const authData = authenticatorData(asked, HOLDS_KEY, [Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", asked).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign(asked: Asked): Assertion {
      const authData = authenticatorData(asked, 0);
      const client = clientData("webauthn.get", asked);
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
