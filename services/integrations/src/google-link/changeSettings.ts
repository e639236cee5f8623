import { publishBusy, type PublishDeps } from '../google-reading/publishBusy.ts';
import type { GoogleChoices } from './settingsStore.ts';

interface SettingsDeps extends PublishDeps {
  readonly onGoogleChange: (tenantId: string) => void;
}

/** Changes what an owner wants of their calendar, and sees to it. */
export async function changeSettings(
  deps: SettingsDeps,
  tenantId: string,
  choices: Partial<GoogleChoices>,
): Promise<void> {
  await deps.googleSettings.change(tenantId, choices);
  if (choices.blocks !== undefined) {
    await publishBusy(deps, tenantId);
  }
  deps.onGoogleChange(tenantId);
}
