import { newRequestId } from '../identifiers.ts';

// HTTP status and title that Meta documents for each code. The platform is told to branch on the code.
const documented: Record<number, readonly [status: number, title: string]> = {
  0: [401, 'AuthException'],
  1: [400, 'Invalid request or possible server error'],
  2: [503, 'Service temporarily unavailable'],
  3: [403, 'API Method'],
  4: [429, 'Application request limit reached'],
  10: [403, 'Permission Denied'],
  33: [400, 'Parameter value is not valid'],
  100: [400, 'Invalid parameter'],
  190: [401, 'Access token has expired'],
  200: [403, 'API Permission'],
  368: [403, 'Temporarily blocked for policies violations'],
  2200: [400, 'Callback verification failed'],
  2500: [400, 'Unknown path components'],
  80007: [429, 'Rate limit issues'],
  130429: [429, 'Rate limit hit'],
  130472: [400, "User's number is part of an experiment"],
  130497: [403, 'Business account is restricted from messaging users in this country'],
  131000: [500, 'Something went wrong'],
  131005: [403, 'Access denied'],
  131008: [400, 'Required parameter is missing'],
  131009: [400, 'Parameter value is not valid'],
  131016: [503, 'Service unavailable'],
  131021: [400, 'Recipient cannot be sender'],
  131026: [400, 'Message undeliverable'],
  131030: [400, 'Recipient phone number not in allowed list'],
  131031: [403, 'Business account has been locked'],
  131037: [400, 'Display name approval needed before sending messages'],
  131042: [400, 'Business eligibility payment issue'],
  131045: [500, 'Incorrect certificate'],
  131047: [400, 'Re-engagement message'],
  131048: [429, 'Spam rate limit hit'],
  131049: [400, 'Message not delivered to maintain healthy ecosystem engagement'],
  131050: [400, 'User has stopped marketing messages'],
  131051: [400, 'Unsupported message type'],
  131052: [400, 'Media download error'],
  131053: [400, 'Media upload error'],
  131056: [400, '(Business Account, Consumer Account) pair rate limit hit'],
  131057: [503, 'Business account is in maintenance mode'],
  131062: [400, 'Business-scoped user id is not supported for this message'],
  131064: [400, 'Messaging limited by template misclassification'],
  132000: [400, 'Template parameter count mismatch'],
  132001: [404, 'Template does not exist'],
  132005: [400, 'Template hydrated text too long'],
  132007: [400, 'Template format character policy violated'],
  132012: [400, 'Template parameter format mismatch'],
  132015: [400, 'Template is paused'],
  132016: [400, 'Template is disabled'],
  132018: [400, 'Template parameters have an issue'],
  133005: [400, 'Two step verification PIN mismatch'],
  2593107: [400, 'Synchronization request limit exceeded'],
  2593108: [400, 'Synchronization request made outside of the allowed time window'],
  133006: [400, 'Phone number re-verification needed'],
  133010: [400, 'Phone number not registered'],
  133016: [400, 'Account registration or deregistration rate limit exceeded'],
  147001: [400, 'Username is not available'],
  135000: [400, 'Generic user error'],
};

export function titleOf(code: number): string {
  return documented[code]?.[1] ?? 'Something went wrong';
}

export type GraphErrorOptions = {
  /** Overrides the HTTP status documented for the code. */
  status?: number;
  subcode?: number;
  /** Overrides the title documented for the code. */
  title?: string;
  transient?: boolean;
};

/** A refusal by the Graph API; becomes Meta's error envelope. */
export class GraphError extends Error {
  readonly code: number;
  readonly status: number;
  readonly details: string;
  readonly options: GraphErrorOptions;

  constructor(code: number, details: string, options: GraphErrorOptions = {}) {
    super(`(#${code}) ${options.title ?? titleOf(code)}`);
    this.name = 'GraphError';
    this.code = code;
    this.details = details;
    this.options = options;
    this.status = options.status ?? documented[code]?.[0] ?? 400;
  }
}

/** Meta's envelope of an error. */
export function errorEnvelope(error: GraphError): unknown {
  const { subcode, transient } = error.options;
  return {
    error: {
      message: error.message,
      type: 'OAuthException',
      code: error.code,
      error_data: { messaging_product: 'whatsapp', details: error.details },
      ...(subcode !== undefined && { error_subcode: subcode }),
      ...(transient === true && { is_transient: true }),
      fbtrace_id: newRequestId(),
    },
  };
}
