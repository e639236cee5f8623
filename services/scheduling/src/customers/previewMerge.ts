import type { MergePreview } from '@citame/contracts';
import type { Customer } from './customerStore.ts';
import { inherited, mayMerge, notedPhone } from './mergeCustomers.ts';
import { presentCustomers, type PresentDeps } from './presentCustomers.ts';

/** The customer that `keep` becomes by a merge with `gone`, and the fields of `gone` that are lost. */
export async function previewMerge(deps: PresentDeps, keep: Customer, gone: Customer): Promise<MergePreview> {
  const merged: Customer = { ...keep, ...inherited(keep, gone) };
  const noted = notedPhone(keep, gone) ?? null;
  const [kept, other] = await presentCustomers(deps, keep.tenantId, [merged, gone]);
  const lost = (field: 'name' | 'phone' | 'email'): string | null =>
    kept?.[field] === other?.[field] ? null : (other?.[field] ?? null);
  return {
    name: kept?.name ?? null,
    phone: kept?.phone ?? null,
    email: kept?.email ?? null,
    notes: kept?.notes ?? '',
    tags: kept?.tags ?? [],
    blocked: kept?.blocked === true,
    appointments: (kept?.appointments ?? 0) + (other?.appointments ?? 0),
    noted_phone: noted,
    lost: { name: lost('name'), phone: noted === null ? lost('phone') : null, email: lost('email') },
    possible: mayMerge(keep, gone),
  };
}
