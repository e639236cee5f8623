import { inTransaction, newId, createSealer } from '@citame/service-kit';
import type { TestService } from '@citame/service-kit/testing';
import { createLinkStore, tokenField, type WhatsappLink } from '../../src/whatsapp/records/linkStore.ts';

let lastNumber = 106_540_352_000_000;

/** A tenant with a number, without going through the consent. */
export async function givenLink(
  { running }: TestService,
  encryptionKey: Buffer,
  more: Pick<WhatsappLink, 'onBusinessApp'> = {},
): Promise<{ tenantId: string; phoneNumberId: string; token: string }> {
  const { connection, outbox } = running.context;
  const tenantId = newId();
  const phoneNumberId = String((lastNumber += 1));
  const token = `EAA-${newId()}`;
  const sealedToken = createSealer({ current: encryptionKey }).seal(tenantId, tokenField, token);
  await inTransaction(connection, (session) =>
    createLinkStore(connection, outbox).claim(session, {
      _id: tenantId,
      wabaId: `9${phoneNumberId}`,
      phoneNumberId,
      displayPhoneNumber: '+34 910 000 001',
      sealedToken,
      linkedAt: new Date(),
      ...more,
    }),
  );
  return { tenantId, phoneNumberId, token };
}
