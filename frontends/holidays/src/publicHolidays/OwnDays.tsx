import { dateAt } from '@citame/calendar';
import type { HolidayCalendar } from '@citame/contracts';
import { Button, Cluster, IconButton, Stack, Text } from '@citame/ui/core';
import { Field, FieldGroup, NativeSelect, TextInput } from '@citame/ui/form';
import { media } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayOfYear, monthName } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 76px 132px minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
  ${media.phone} {
    grid-template-columns: 76px minmax(0, 1fr);
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

/** A leap year, so that the 29th of February can be chosen. */
const leapYear = 2028;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface OwnDaysProps {
  readonly days: HolidayCalendar['own_days'];
  readonly onChange: (days: HolidayCalendar['own_days']) => void;
}

/** The yearly holidays of the town, which only its people know. */
export function OwnDays({ days, onChange }: OwnDaysProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <FieldGroup label={text('own.title')} hint={text('own.text')}>
      <Stack gap={8}>
        {days.length > 0 && (
          <Stack as="ul" gap={4}>
            {days.map(({ day, name }) => (
              <Cluster as="li" key={day} gap={8} justify="space-between" wrap={false}>
                <Text as="span">{text('own.day', { day: dayOfYear(day, language), name })}</Text>
                <IconButton
                  label={text('own.remove', { name })}
                  onClick={() => onChange(days.filter((other) => other.day !== day))}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </Cluster>
            ))}
          </Stack>
        )}
        <div>
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            <Plus size={16} aria-hidden="true" />
            {text('own.add')}
          </Button>
        </div>
        {isAdding && (
          <NewOwnDay
            onAdd={(added) => {
              onChange([...days.filter(({ day }) => day !== added.day), added].toSorted(byDay));
              setIsAdding(false);
              opener.current?.focus();
            }}
          />
        )}
      </Stack>
    </FieldGroup>
  );
}

type OwnDay = HolidayCalendar['own_days'][number];

function byDay(a: OwnDay, b: OwnDay): number {
  return a.day.localeCompare(b.day);
}

/** Asks for a day of the year and its name. */
function NewOwnDay({ onAdd }: { readonly onAdd: (day: OwnDay) => void }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const [month, setMonth] = useState(1);
  const [day, setDay] = useState(1);
  const [name, setName] = useState('');
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const days = Array.from({ length: 31 }, (_, index) => index + 1).filter(
    (one) => dateAt(leapYear, month, one) !== undefined,
  );
  const pad = (value: number): string => String(value).padStart(2, '0');
  const add = (): void => {
    if (name.trim() !== '') {
      onAdd({ day: `${pad(month)}-${pad(Math.min(day, days.length))}`, name: name.trim() });
    }
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      // It belongs to this day, not to the form around it.
      event.preventDefault();
      add();
    }
  };
  return (
    <Fields data-form="">
      <Field label={text('own.dayLabel')}>
        <NativeSelect
          ref={first}
          value={Math.min(day, days.length)}
          onChange={(event) => setDay(Number(event.target.value))}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={text('own.month')}>
        <NativeSelect value={month} onChange={(event) => setMonth(Number(event.target.value))}>
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one, language)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={text('own.name')}>
        <TextInput
          value={name}
          maxLength={60}
          onKeyDown={onEnter}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button variant="outline" onClick={add} disabled={name.trim() === ''}>
        {text('own.save')}
      </Button>
    </Fields>
  );
}
