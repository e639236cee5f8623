import { z } from 'zod';
import { instant } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { currentPassword } from './identity.ts';

const exportStates = ['none', 'making', 'ready', 'failed'] as const;

/** Export of all data of a business, as far as it is. */
export const businessExport = z
  .object({
    state: z.enum(exportStates),
    asked_at: instant.nullable(),
    /** Until when a file that is ready is kept. */
    kept_until: instant.nullable(),
    /** Size of the file. */
    bytes: z.int().min(0).nullable(),
  })
  .meta({ id: 'BusinessExport' });
export type BusinessExport = z.infer<typeof businessExport>;

const exportSecret = z.string().min(1).max(200);

export const businessExportEndpoints = defineEndpoints({
  'GET /me/export': {
    summary: 'How far the export of all data of the business is',
    result: businessExport,
  },
  'POST /me/export': {
    security: 'business_export_asked',
    whileSuspended: true,
    summary:
      'Export all data of the business: a link to the file is mailed when it is made. While one is being made, no other is begun',
    body: z.strictObject({ currentPassword }),
    status: 202,
    result: businessExport,
    secret: true,
  },
  'POST /me/export/file': {
    security: 'personal_data_exported',
    whileSuspended: true,
    summary: 'The exported data as a ZIP file, by the token of the mailed link',
    body: z.strictObject({ token: exportSecret }),
    status: 200,
    secret: true,
  },
});
