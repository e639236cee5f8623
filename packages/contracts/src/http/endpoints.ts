import type { ServiceName } from '../primitives.ts';
import { emailEndpoints } from './accountEmail.ts';
import { appointmentImportEndpoints } from './appointmentImports.ts';
import { appointmentEndpoints } from './appointments.ts';
import { availabilityEndpoints } from './availability.ts';
import { billingEndpoints, paddleEndpoints } from './billing.ts';
import { businessExportEndpoints } from './businessExport.ts';
import { businessEndpoints, employeeEndpoints, photoEndpoints, serviceEndpoints } from './catalog.ts';
import { closureEndpoints } from './closure.ts';
import { conversationEndpoints } from './conversations.ts';
import { customerImportEndpoints } from './customerImports.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoints } from './defineEndpoints.ts';
import { feedEndpoints } from './feeds.ts';
import { googleEndpoints, googlePushEndpoints, googleQuestionEndpoints } from './google.ts';
import { holdEndpoints } from './holds.ts';
import { holidayCalendarEndpoints } from './holidayCalendar.ts';
import { accountEndpoints, passwordEndpoints, sessionEndpoints } from './identity.ts';
import { lookEndpoints } from './looks.ts';
import { memberEndpoints } from './members.ts';
import { exceptionEndpoints, weeklyEndpoints } from './schedule.ts';
import { secondFactorEndpoints } from './secondFactor.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { phraseEndpoints } from './phrases.ts';
import { previewEndpoints } from './preview.ts';
import { pushEndpoints } from './push.ts';
import { quotaEndpoints } from './quotas.ts';
import { statisticsEndpoints } from './statistics.ts';
import { trailEndpoints } from './trail.ts';
import { waitingListEndpoints } from './waitingList.ts';
import {
  whatsappEndpoints,
  whatsappMediaEndpoints,
  whatsappTemplateEndpoints,
  whatsappWebhookEndpoints,
} from './whatsapp.ts';

/** Every endpoint of a service, by the service that implements it. */
export const endpoints = {
  identity: {
    ...accountEndpoints,
    ...emailEndpoints,
    ...closureEndpoints,
    ...businessExportEndpoints,
    ...passwordEndpoints,
    ...secondFactorEndpoints,
    ...passkeyEndpoints,
    ...sessionEndpoints,
    ...memberEndpoints,
    ...lookEndpoints,
    ...pushEndpoints,
    ...quotaEndpoints,
  },
  catalog: { ...employeeEndpoints, ...photoEndpoints, ...serviceEndpoints, ...businessEndpoints },
  scheduling: {
    ...weeklyEndpoints,
    ...exceptionEndpoints,
    ...holidayCalendarEndpoints,
    ...availabilityEndpoints,
    ...appointmentEndpoints,
    ...holdEndpoints,
    ...waitingListEndpoints,
    ...customerEndpoints,
    ...customerImportEndpoints,
    ...appointmentImportEndpoints,
    ...feedEndpoints,
    ...statisticsEndpoints,
    ...trailEndpoints,
  },
  'booking-bot': { ...conversationEndpoints, ...phraseEndpoints, ...previewEndpoints },
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
