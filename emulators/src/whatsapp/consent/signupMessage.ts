import type { Core } from '../core.ts';
import type { BusinessNumber } from '../world.ts';

/** The account, and its number, that an owner has opened to the app. */
export type Signup = {
  wabaId: string;
  /** Missing for an account without a number. */
  number?: BusinessNumber;
};

/** The message that the signup's window posts when the owner is done. */
export function finishMessage(core: Core, { wabaId, number }: Signup): object {
  if (number === undefined) {
    return signupMessage('FINISH_ONLY_WABA', { waba_id: wabaId });
  }
  if (number.on_biz_app && core.world.settings.signup.app_event === 'onboarding') {
    return { ...signupMessage('FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING', { waba_id: wabaId }), version: 3 };
  }
  const data = { phone_number_id: number.id, waba_id: wabaId, business_id: `7${wabaId.slice(1)}` };
  return signupMessage('FINISH', data);
}

/** The message that it posts when the owner leaves, or could not be taken. */
export function cancelMessage(core: Core): object {
  const code = core.world.settings.signup.error_code;
  if (code === null) {
    return { ...signupMessage('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }), version: 3 };
  }
  return signupMessage('CANCEL', {
    error_message: 'The simulator was told to refuse this signup',
    error_code: code,
    session_id: 'session',
    timestamp: String(Math.floor(core.now().getTime() / 1000)),
  });
}

function signupMessage(event: string, data: object): object {
  return { data, type: 'WA_EMBEDDED_SIGNUP', event };
}
