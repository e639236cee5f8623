import type { Service } from '@citame/contracts';

export const maxTitleLength = 23;
export const maxDescriptionLength = 70;

export type Duration = 15 | 30 | 45 | 60 | 75 | 90 | 120;
/** Minutes that a service may take. */
export const durations: readonly Duration[] = [15, 30, 45, 60, 75, 90, 120];

const bufferStep = 5;
const maxBufferMin = 240;
/** Minutes that may be kept free before or after. */
export const buffers: readonly number[] = Array.from(
  { length: maxBufferMin / bufferStep + 1 },
  (_, index) => index * bufferStep,
);

/** Fields of the form of a service. */
export interface ServiceDraft {
  readonly title: string;
  readonly description: string;
  readonly duration: Duration;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
}

export const emptyDraft: ServiceDraft = {
  title: '',
  description: '',
  duration: 30,
  bufferBefore: 0,
  bufferAfter: 0,
};

export function draftOf(service: Service): ServiceDraft {
  return {
    title: service.title,
    description: service.description,
    duration: durations.find((minutes) => minutes === service.duration) ?? emptyDraft.duration,
    bufferBefore: service.buffer_before,
    bufferAfter: service.buffer_after,
  };
}

/** Request body of a form. */
export function fieldsOf({ title, description, duration, bufferBefore, bufferAfter }: ServiceDraft) {
  return {
    title: title.trim(),
    description: description.trim(),
    duration,
    buffer_before: bufferBefore,
    buffer_after: bufferAfter,
  };
}
