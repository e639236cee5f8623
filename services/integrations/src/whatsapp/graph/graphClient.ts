import { z } from 'zod';
import { downloadMedia, type DownloadSettings } from './downloadMedia.ts';
import { graphRequest, type GraphSettings } from './graphRequest.ts';

export interface GraphClientSettings extends GraphSettings, Pick<DownloadSettings, 'mediaHosts'> {
  readonly appId: string;
  readonly appSecret: string;
}

/** Enough for 16 MB on a slow line. */
const fileMs = 30_000;
const done = z.object({ success: z.literal(true) });
const accessToken = z.object({ access_token: z.string().min(1) });
const debuggedToken = z.object({
  data: z.object({
    is_valid: z.literal(true),
    /** Seconds since the epoch; 0 for a token without an end. */
    expires_at: z.number().default(0),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(z.string()).default([]) })),
  }),
});
const addedNumber = z.object({ id: z.string() });
const numberState = z.object({
  code_verification_status: z.string(),
  is_on_biz_app: z.boolean().default(false),
});
/** Both are missing while the number has none. */
const numberUsername = z.object({ username: z.string().optional(), status: z.string().optional() });
const phoneNumbers = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      display_phone_number: z.string(),
      is_on_biz_app: z.boolean().default(false),
    }),
  ),
});
const createdTemplate = z.object({ status: z.string() });
const knownTemplates = z.object({
  data: z.array(
    z.object({ language: z.string(), status: z.string(), rejected_reason: z.string().optional() }),
  ),
});
const mediaAddress = z.object({
  url: z.string(),
  mime_type: z.string(),
  file_size: z.coerce.number(),
});
const syncing = z.object({ request_id: z.string() });
const uploaded = z.object({ id: z.string().min(1) });
const sentMessage = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

export type GraphClient = ReturnType<typeof createGraphClient>;

/** The calls of Meta's Graph API that we make. Each throws {@link GraphFailure}. */
export function createGraphClient(settings: GraphClientSettings) {
  const { appId, appSecret } = settings;
  return {
    /** Turns the code of a finished consent into the business's token; one of the SDK's was given to no address. */
    exchangeCode: async (code: string, redirectUri?: string): Promise<string> => {
      const query = {
        client_id: appId,
        client_secret: appSecret,
        code,
        ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
      };
      const answer = accessToken;
      return (await graphRequest(settings, { method: 'GET', path: 'oauth/access_token', query, answer }))
        .access_token;
    },
    /** Ids of the WhatsApp accounts that a token was granted, and when it ends, if it does. */
    granted: async (token: string): Promise<{ accounts: string[]; expiresAt: Date | undefined }> => {
      const { data } = await graphRequest(settings, {
        method: 'GET',
        path: 'debug_token',
        token: `${appId}|${appSecret}`,
        query: { input_token: token },
        answer: debuggedToken,
      });
      const scopes = data.granular_scopes.filter(({ scope }) => scope.startsWith('whatsapp_business_'));
      return {
        accounts: [...new Set(scopes.flatMap((scope) => scope.target_ids))],
        expiresAt: data.expires_at === 0 ? undefined : new Date(data.expires_at * 1000),
      };
    },
    phoneNumbers: async (token: string, wabaId: string) => {
      const query = { fields: 'id,display_phone_number,is_on_biz_app', limit: '100' };
      const path = `${encodeURIComponent(wabaId)}/phone_numbers`;
      return (await graphRequest(settings, { method: 'GET', path, token, query, answer: phoneNumbers })).data;
    },
    /** Has the account's webhooks sent to us. */
    subscribe: async (token: string, wabaId: string): Promise<void> => {
      await graphRequest(settings, { method: 'POST', path: subscription(wabaId), token, answer: done });
    },
    unsubscribe: async (token: string, wabaId: string): Promise<void> => {
      await graphRequest(settings, { method: 'DELETE', path: subscription(wabaId), token, answer: done });
    },
    /** Ends a business's token: nothing can be done with it from then on. */
    revoke: async (token: string): Promise<void> => {
      const query = { client_id: appId, client_secret: appSecret, revoke_token: token };
      const app = `${appId}|${appSecret}`;
      await graphRequest(settings, { method: 'GET', path: 'oauth/revoke', token: app, query, answer: done });
    },
    /** Registers a number for the Cloud API; the six digits become its two-step verification PIN. */
    register: async (token: string, phoneNumberId: string, pin: string): Promise<void> => {
      const body = { messaging_product: 'whatsapp', pin };
      const path = `${encodeURIComponent(phoneNumberId)}/register`;
      await graphRequest(settings, { method: 'POST', path, token, body, answer: done });
    },
    /** Gives a number another two-step verification PIN, in place of any other. */
    setPin: async (token: string, phoneNumberId: string, pin: string): Promise<void> => {
      const path = encodeURIComponent(phoneNumberId);
      await graphRequest(settings, { method: 'POST', path, token, body: { pin }, answer: done });
    },
    /** Adds a number to an account, still to be verified; answers its id. */
    addNumber: async (
      token: string,
      wabaId: string,
      number: { countryCode: string; phoneNumber: string; name: string },
    ): Promise<string> => {
      const { countryCode: cc, phoneNumber: phone_number, name: verified_name } = number;
      const body = { cc, phone_number, verified_name };
      const path = `${encodeURIComponent(wabaId)}/phone_numbers`;
      return (await graphRequest(settings, { method: 'POST', path, token, body, answer: addedNumber })).id;
    },
    /** How far a number is: verified by a code, here or in the signup; and whether the WhatsApp Business app has it too. */
    numberState: async (
      token: string,
      phoneNumberId: string,
    ): Promise<{ isVerified: boolean; isOnBusinessApp: boolean }> => {
      const query = { fields: 'code_verification_status,is_on_biz_app' };
      const path = encodeURIComponent(phoneNumberId);
      const number = await graphRequest(settings, { method: 'GET', path, token, query, answer: numberState });
      return {
        isVerified: number.code_verification_status === 'VERIFIED',
        isOnBusinessApp: number.is_on_biz_app,
      };
    },
    /** Username of a number, `approved` once clients see it and `reserved` before. */
    username: (token: string, phoneNumberId: string) => {
      const path = `${encodeURIComponent(phoneNumberId)}/username`;
      return graphRequest(settings, { method: 'GET', path, token, answer: numberUsername });
    },
    /** Has the address book of the phone that the number lives on sent by webhooks; Meta takes this once, within a day. */
    syncContacts: async (token: string, phoneNumberId: string): Promise<void> => {
      const body = { messaging_product: 'whatsapp', sync_type: 'smb_app_state_sync' };
      const path = `${encodeURIComponent(phoneNumberId)}/smb_app_data`;
      await graphRequest(settings, { method: 'POST', path, token, body, answer: syncing });
    },
    /** Has Meta send a code to the number itself, good for about ten minutes. */
    requestCode: async (
      token: string,
      phoneNumberId: string,
      code: { method: 'SMS' | 'VOICE'; language: string },
    ): Promise<void> => {
      const body = { code_method: code.method, language: code.language };
      const path = `${encodeURIComponent(phoneNumberId)}/request_code`;
      await graphRequest(settings, { method: 'POST', path, token, body, answer: done });
    },
    verifyCode: async (token: string, phoneNumberId: string, code: string): Promise<void> => {
      const path = `${encodeURIComponent(phoneNumberId)}/verify_code`;
      await graphRequest(settings, { method: 'POST', path, token, body: { code }, answer: done });
    },
    /** Asks Meta to approve a text; answers its first word about it. */
    createTemplate: async (token: string, wabaId: string, body: object): Promise<{ status: string }> => {
      const path = templates(wabaId);
      return graphRequest(settings, { method: 'POST', path, token, body, answer: createdTemplate });
    },
    /** How a template stands, in each of its languages. */
    templates: async (token: string, wabaId: string, name: string) => {
      const query = { name, fields: 'name,language,status,rejected_reason', limit: '100' };
      const path = templates(wabaId);
      return (await graphRequest(settings, { method: 'GET', path, token, query, answer: knownTemplates }))
        .data;
    },
    /** The address of a file that came with a message, good for five minutes, with its type and size in bytes. */
    media: async (token: string, mediaId: string, phoneNumberId: string) => {
      const path = encodeURIComponent(mediaId);
      const query = { phone_number_id: phoneNumberId };
      const found = await graphRequest(settings, { method: 'GET', path, token, query, answer: mediaAddress });
      return { url: found.url, mime: found.mime_type, size: found.file_size };
    },
    /** Its bytes; undefined when there are more than `maxBytes`. */
    download: (token: string, url: string, maxBytes: number) =>
      downloadMedia({ ...settings, timeoutMs: fileMs }, { url, token, maxBytes }),
    /** Gives a file to Meta, who keeps it for 30 days; answers its id there. */
    upload: async (
      token: string,
      phoneNumberId: string,
      file: { readonly bytes: Buffer; readonly mime: string; readonly name: string },
    ): Promise<string> => {
      const body = new FormData();
      body.set('messaging_product', 'whatsapp');
      body.set('type', file.mime);
      body.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
      const path = `${encodeURIComponent(phoneNumberId)}/media`;
      const patient = { ...settings, timeoutMs: fileMs };
      return (await graphRequest(patient, { method: 'POST', path, token, body, answer: uploaded })).id;
    },
    /** Sends a message and answers its id (`wamid…`). Accepted does not mean delivered. */
    send: async (token: string, phoneNumberId: string, body: object): Promise<string> => {
      const path = messages(phoneNumberId);
      const sent = await graphRequest(settings, { method: 'POST', path, token, body, answer: sentMessage });
      return sent.messages[0]?.id ?? '';
    },
    markRead: async (token: string, phoneNumberId: string, messageId: string): Promise<void> => {
      const body = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
      const path = messages(phoneNumberId);
      await graphRequest(settings, { method: 'POST', path, token, body, answer: done });
    },
  };
}

function subscription(wabaId: string): string {
  return `${encodeURIComponent(wabaId)}/subscribed_apps`;
}

function templates(wabaId: string): string {
  return `${encodeURIComponent(wabaId)}/message_templates`;
}

function messages(phoneNumberId: string): string {
  return `${encodeURIComponent(phoneNumberId)}/messages`;
}
