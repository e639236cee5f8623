import type { Service } from '@citame/contracts';
import { Cluster, Skeleton, Stack, Suggestion, Text } from '@citame/ui/core';
import { ChoiceGrid, FieldGroup } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery } from '@citame/web/query';
import type { ReactNode } from 'react';
import { useArea } from '../AreaContext.ts';
import { shortDay } from '../days/dayTexts.ts';
import { texts } from '../texts.ts';
import { OtherTime } from './OtherTime.tsx';
import type { Alternative, Refusal } from './refusal.ts';
import { afternoon, anybody, type When } from './when.ts';
import { WhyNot } from './WhyNot.tsx';

interface SlotFieldProps {
  readonly service: Service | undefined;
  readonly when: When;
  readonly onChange: (when: When) => void;
  readonly refusal: Refusal;
  readonly moving?: string;
}

/** A choice among the free times of a day. */
export function SlotField({ service, when, onChange, refusal, moving }: SlotFieldProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees } = useArea();
  const { employeeId, date, slot } = when;
  const availability = useQuery({
    ...apiQuery('GET /availability', {
      query: {
        service_id: service?.id ?? '',
        employee_id: employeeId,
        from: date,
        to: date,
        ...(moving === undefined ? {} : { moving }),
      },
    }),
    enabled: service !== undefined,
    // Clients may be booking at the same time.
    staleTime: 0,
  });
  const take = ({ date: day, slot: time, employeeIds }: Alternative): void => {
    const [only] = employeeIds;
    const stays = employeeId === anybody || employeeIds.includes(employeeId);
    onChange({ employeeId: stays ? employeeId : (only ?? anybody), date: day, slot: time });
  };
  const alternatives = refusal.alternatives.length > 0 && (
    <Stack gap={8}>
      <Text tone="soft">{text('form.alternatives')}</Text>
      <Cluster>
        {refusal.alternatives.map((alternative) => (
          <Suggestion key={`${alternative.date} ${alternative.slot}`} onClick={() => take(alternative)}>
            {text('form.alternative', {
              day: shortDay(alternative.date, language),
              slot: alternative.slot,
              names: employees
                .filter(({ employee_id: id }) => alternative.employeeIds.includes(id))
                .map(({ nombre }) => nombre)
                .join(', '),
            })}
          </Suggestion>
        ))}
      </Cluster>
    </Stack>
  );
  const times = [...new Set(availability.data?.slots.map((free) => free.slot))];
  const isWishedTaken = slot !== undefined && availability.data !== undefined && !times.includes(slot);
  return (
    <FieldGroup label={text('form.slot')} error={refusal.fields.slot}>
      {alternatives}
      {service === undefined && <Text tone="muted">{text('form.serviceFirst')}</Text>}
      {service !== undefined && availability.isPending && <Skeleton lines={2} height="40px" />}
      {availability.isError && <Text tone="danger">{text('form.slotsFailed')}</Text>}
      {times.length > 0 && (
        <Stack gap={12}>
          <Part
            label={text('form.morning')}
            times={times.filter((time) => time < afternoon)}
            {...{ when, onChange }}
          />
          <Part
            label={text('form.afternoon')}
            times={times.filter((time) => time >= afternoon)}
            {...{ when, onChange }}
          />
        </Stack>
      )}
      {service !== undefined && availability.data !== undefined && times.length === 0 && (
        <NoneFree service={service} employeeId={employeeId} onTake={take} />
      )}
      {service !== undefined && (
        <OtherTime slot={slot} onChange={(time) => onChange({ ...when, slot: time })} />
      )}
      {service !== undefined && (
        <WhyNot
          key={slot}
          service={service}
          employeeId={employeeId}
          date={date}
          {...(isWishedTaken ? { about: slot } : {})}
        />
      )}
    </FieldGroup>
  );
}

interface PartProps extends Pick<SlotFieldProps, 'when' | 'onChange'> {
  readonly label: string;
  readonly times: readonly string[];
}

function Part({ label, times, when, onChange }: PartProps): ReactNode {
  return times.length === 0 ? null : (
    <Stack gap={4}>
      <Text tone="muted" size="sm">
        {label}
      </Text>
      <ChoiceGrid
        label={label}
        options={times.map((value) => ({ value, label: value }))}
        value={when.slot}
        onChange={(slot) => onChange({ ...when, slot })}
      />
    </Stack>
  );
}

interface NoneFreeProps {
  readonly service: Service;
  readonly employeeId: string;
  readonly onTake: (first: Alternative) => void;
}

/** A day without free times: when there is one again. */
function NoneFree({ service, employeeId, onTake }: NoneFreeProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const next = useQuery(
    apiQuery('GET /availability/next', { query: { service_id: service.id, employee_id: employeeId } }),
  );
  const firsts = (next.data ?? []).flatMap(({ employee_id: id, employee_name: name, date, slot }) =>
    date === null || slot === null ? [] : [{ id, name, date, slot }],
  );
  return (
    <Stack gap={8}>
      <Text tone="soft">{text(firsts.length === 0 ? 'form.noneFree' : 'form.noneFreeNext')}</Text>
      <Cluster>
        {firsts.map(({ id, name, date, slot }) => (
          <Suggestion key={id} onClick={() => onTake({ date, slot, employeeIds: [id] })}>
            {text('form.alternative', { day: shortDay(date, language), slot, names: name })}
          </Suggestion>
        ))}
      </Cluster>
    </Stack>
  );
}
