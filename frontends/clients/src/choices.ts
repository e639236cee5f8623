import type { CustomerKind, CustomerSort, ImportField } from '@citame/contracts';

/** Choices of the contracts as values: the schemas would bring all of zod into the browser. */
export const customerSorts = [
  'name',
  'last_visit',
  'newest',
  'missed',
] as const satisfies readonly CustomerSort[];
export const customerKinds = ['blocked', 'missed', 'no_phone'] as const satisfies readonly CustomerKind[];
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'notes',
  'tags',
  'blocked',
] as const satisfies readonly ImportField[];
