import { z } from 'zod';

export const locales = ['es', 'en'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;
