import type { Clock } from '@citame/service-kit';
import type { EntryStore } from '../records/entryStore.ts';
import { publishBusy, type PublishDeps } from '../read/publishBusy.ts';
import type { GoogleChoices } from '../records/settingsStore.ts';

interface SettingsDeps extends PublishDeps {
  readonly entries: EntryStore;
  readonly clock: Clock;
  /** Nudges the worker that writes into calendars. */
  readonly onEntries: () => void;
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
  if (choices.showsPhone !== undefined) {
    await deps.entries.markForRewrite(tenantId, deps.clock());
    deps.onEntries();
  }
  deps.onGoogleChange(tenantId);
}
