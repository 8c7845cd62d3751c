import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The answers of a device when a passkey is made, and when it is used with a count. */
export interface SoftwarePasskey {
  readonly make: (challenge: string) => {
    readonly credentialId: string;
    readonly clientData: string;
    readonly attestation: string;
    readonly transports: readonly string[];
  };
  readonly use: (
    challenge: string,
    count: number,
    origin?: string,
  ) => {
    readonly credentialId: string;
    readonly clientData: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** A device that makes one passkey for a site and uses it, with a person who is always verified. */
export function createSoftwarePasskey(siteUrl: string): SoftwarePasskey {
  const { hostname, origin: own } = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(16);
  const describe = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([createHash('sha256').update(hostname).digest(), Buffer.of(flags), counter]);
  };
  return {
    make: (challenge) => {
      // The key in COSE: ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, credential.length), credential, key]);
      const data = Buffer.concat([head(0x45, 0), attested]);
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex'),
        Buffer.of(data.length),
        data,
      ]);
      return {
        credentialId: credential.toString('base64url'),
        clientData: describe('webauthn.create', challenge, own).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    use: (challenge, count, origin = own) => {
      const clientData = describe('webauthn.get', challenge, origin);
      const data = head(0x05, count);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return {
        credentialId: credential.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}
