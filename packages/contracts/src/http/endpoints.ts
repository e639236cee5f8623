import type { ServiceName } from '../primitives.ts';
import { appointmentEndpoints } from './appointments.ts';
import { availabilityEndpoints } from './availability.ts';
import { billingEndpoints, paddleEndpoints } from './billing.ts';
import { businessEndpoints, employeeEndpoints, serviceEndpoints } from './catalog.ts';
import { conversationEndpoints } from './conversations.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoints } from './defineEndpoints.ts';
import { feedEndpoints } from './feeds.ts';
import { googleEndpoints, googlePushEndpoints, googleQuestionEndpoints } from './google.ts';
import { holdEndpoints } from './holds.ts';
import { accountEndpoints, passwordEndpoints, sessionEndpoints } from './identity.ts';
import { exceptionEndpoints, weeklyEndpoints } from './schedule.ts';
import { waitingListEndpoints } from './waitingList.ts';
import {
  whatsappEndpoints,
  whatsappMediaEndpoints,
  whatsappTemplateEndpoints,
  whatsappWebhookEndpoints,
} from './whatsapp.ts';

/** Every endpoint of a service, by the service that implements it. */
export const endpoints = {
  identity: { ...accountEndpoints, ...passwordEndpoints, ...sessionEndpoints },
  catalog: { ...employeeEndpoints, ...serviceEndpoints, ...businessEndpoints },
  scheduling: {
    ...weeklyEndpoints,
    ...exceptionEndpoints,
    ...availabilityEndpoints,
    ...appointmentEndpoints,
    ...holdEndpoints,
    ...waitingListEndpoints,
    ...customerEndpoints,
    ...feedEndpoints,
  },
  'booking-bot': conversationEndpoints,
  billing: { ...billingEndpoints, ...paddleEndpoints },
  integrations: {
    ...googleEndpoints,
    ...googlePushEndpoints,
    ...googleQuestionEndpoints,
    ...whatsappEndpoints,
    ...whatsappMediaEndpoints,
    ...whatsappTemplateEndpoints,
    ...whatsappWebhookEndpoints,
  },
} satisfies Record<ServiceName, Endpoints>;
