import { templateReady, type Locale, type TemplateName } from '@citame/contracts';
import { isAppError, type RpcClient } from '@citame/service-kit';

/** Whether a template can be sent now; false while integrations is down, as what is asked for does not wait for it. */
export async function isApproved(
  call: RpcClient,
  template: { readonly tenantId: string; readonly name: TemplateName; readonly locale: Locale },
): Promise<boolean> {
  try {
    return (await call(templateReady, template)).isReady;
  } catch (error) {
    if (isAppError(error, 'unavailable')) {
      return false;
    }
    throw error;
  }
}
