import type { Business } from '@citame/contracts';
import { Stack, TextLink } from '@citame/ui/core';
import { Field, TextInput } from '@citame/ui/form';
import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { mapLink, parseMapPoint, pointText } from './mapPoint.ts';

interface MapPointFieldProps {
  readonly location: Business['location'];
  /** The server's, about the point. */
  readonly error: string | undefined;
  /** Called with undefined while the text names no point. */
  readonly onChange: (location: Business['location'] | undefined) => void;
}

/** Takes the address of a map or coordinates, and shows the point that they name. */
export function MapPointField({ location, error, onChange }: MapPointFieldProps): ReactNode {
  const text = texts.useTexts();
  // The text is kept while it is written; otherwise the point says it.
  const [written, setWritten] = useState<string>();
  const point = written === undefined ? location : readPoint(written);
  const problem =
    point === 'short' ? text('place.mapShort') : point === undefined ? text('place.mapUnknown') : undefined;
  return (
    <Stack gap={4}>
      <Field label={text('place.map')} hint={text('place.mapHint')} error={problem ?? error}>
        <TextInput
          leading={<MapPin size={16} aria-hidden="true" />}
          autoComplete="off"
          placeholder="40.41536, -3.7074"
          value={written ?? (location === null ? '' : pointText(location))}
          onChange={({ target: { value } }) => {
            const found = readPoint(value);
            setWritten(value);
            onChange(found === 'short' ? undefined : found);
          }}
          onBlur={() => {
            if (problem === undefined) {
              setWritten(undefined);
            }
          }}
        />
      </Field>
      {typeof point === 'object' && point !== null && (
        <div>
          <TextLink href={mapLink(point)} target="_blank" rel="noreferrer">
            {text('place.mapShow')}
          </TextLink>
        </div>
      )}
    </Stack>
  );
}

/** Null for an empty text: no point. */
function readPoint(written: string): Business['location'] | 'short' | undefined {
  return written.trim() === '' ? null : parseMapPoint(written);
}
