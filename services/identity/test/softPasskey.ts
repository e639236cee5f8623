import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator in software, which says that it has verified its person (Web Authentication, Level 3, section 6). */
export interface SoftPasskey {
  readonly id: string;
  /** Answer to creation options, as a browser at `origin` sends it. */
  readonly created: (options: { readonly challenge: string }, origin?: string) => object;
  /** Answer to request options; each signature counts one more unless `counter` is given. */
  readonly used: (
    options: { readonly challenge: string },
    changes?: { readonly origin?: string; readonly counter?: number; readonly flags?: number },
  ) => object;
}

const [present, verified, attested] = [0x01, 0x04, 0x40];

export function softPasskey(address: string): SoftPasskey {
  const { origin: here, hostname } = new URL(address);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let signatures = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, counter: number, more = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(hostname).digest(), head, more]);
  };
  /** COSE key of ES256 (RFC 9053). */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    id,
    created({ challenge }, origin = here) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const data = authenticatorData(present | verified | attested, 0, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    used({ challenge }, { origin = here, counter = ++signatures, flags = present | verified } = {}) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(flags, counter);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: null,
        },
      };
    },
  };
}
