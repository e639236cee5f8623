import { commonEnv, jwksEnv } from '@citame/service-kit';

export const env = commonEnv.extend(jwksEnv.shape);
