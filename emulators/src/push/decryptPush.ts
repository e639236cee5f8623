import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Keys of a device that gets pushes: its private key on P-256, and the secret that it shares with the sender. */
export interface DeviceKeys {
  readonly privateKey: Buffer;
  readonly auth: Buffer;
}

const tagLength = 16;
/** Delimiter of a last record (RFC 8188, 2). */
const lastRecord = 2;

/**
 * Opens a push as a browser does: `aes128gcm` of one record (RFC 8188) with the keys of RFC 8291.
 * @throws when it is not for these keys, or not of that form
 */
export function decryptPush(body: Buffer, { privateKey, auth }: DeviceKeys): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  if (senderKey.length !== 65 || record.length > recordSize || record.length <= tagLength) {
    throw new RangeError('a push is one record with the key of its sender');
  }
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagLength));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()]);
  const end = padded.lastIndexOf(lastRecord);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) {
    throw new RangeError('a push ends with a delimiter and zeros');
  }
  return padded.subarray(0, end).toString();
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
