import type { ImportedAppointment } from '@citame/contracts';
import { Text as Words } from '@citame/ui/core';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { shortDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';

/** An appointment of a file in a line: client, day and hour, service and employee. */
export function RowText({ row }: { readonly row: ImportedAppointment }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { client, known_client: known, date, slot, service, employee } = row;
  return (
    <div>
      <Words as="span" strong>
        {known ?? client}
      </Words>{' '}
      {known !== null && (
        <Words as="span" tone="muted" size="sm">
          {text('row.named', { client })}{' '}
        </Words>
      )}
      <Words as="span" tone="soft" numeric>
        {date === null ? '' : shortDay(date, language)}, {slot}
      </Words>{' '}
      <Words as="span" tone="muted" size="sm">
        {employee === '' ? service : text('row.what', { service, employee })}
      </Words>
    </div>
  );
}
