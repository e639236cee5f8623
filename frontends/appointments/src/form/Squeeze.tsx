import type { Service } from '@citame/contracts';
import { Banner, Cluster, Stack, Suggestion, Text } from '@citame/ui/core';
import { ChoiceGrid } from '@citame/ui/form';
import { useLanguage } from '@citame/web/i18n';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { rulesFor } from '../change/place.ts';
import { capital, longDay } from '../days/dayTexts.ts';
import { BeyondRules } from './BeyondRules.tsx';
import { texts, type Text as TextOf } from '../texts.ts';
import type { Obstacles } from './useObstacles.ts';
import type { When } from './when.ts';

const reasons = ['walkIn', 'both', 'agreed', 'urgent'] as const;
type Reason = (typeof reasons)[number];

const List = styled.ul`
  padding-left: 18px;
  font-weight: 400;
  list-style: disc;
`;

/** The likeliest reason for going against a rule. */
const usualReason: Readonly<Record<string, Reason>> = {
  busy: 'both',
  buffer: 'both',
};

/** The owner's reason for squeezing in, as long as something is in the way. */
export function useSqueeze({ found }: Obstacles): {
  readonly reason: Reason;
  readonly choose: (reason: Reason) => void;
  /** Fields of the request: no reason is given when nothing is in the way. */
  readonly fields: (text: TextOf) => ReturnType<typeof rulesFor>;
} {
  const [chosen, choose] = useState<Reason>();
  const last = found.at(-1)?.rule ?? '';
  const reason = chosen ?? usualReason[last] ?? 'agreed';
  return {
    reason,
    choose,
    fields: (text) => rulesFor(found.length === 0 ? {} : { reason: text(`squeeze.reasons.${reason}`) }),
  };
}

interface SqueezeProps {
  readonly service: Service | undefined;
  readonly obstacles: Obstacles;
  readonly when: When;
  readonly reason: Reason;
  readonly onReason: (reason: Reason) => void;
  readonly onPerson: (employeeId: string) => void;
}

/** Everything that is in the way of a start, and why it is squeezed in all the same; or which rules for clients it is beyond. */
export function Squeeze({ service, obstacles, when, reason, onReason, onPerson }: SqueezeProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const { employees } = useArea();
  const { found, needsPerson, ofEach } = obstacles;
  const isInTheWay = needsPerson || found.length > 0;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It comes while the owner looks at the times above it.
    if (isInTheWay) {
      shown.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isInTheWay]);
  if (needsPerson) {
    const able = employees.filter(({ employee_id: id }) => service?.employees.includes(id));
    return (
      <div ref={shown}>
        <Banner tone="warning" role="status" title={text('squeeze.nobodyFree')}>
          <Stack gap={4}>
            {able.map(({ employee_id: id, nombre }) => (
              <Cluster key={id} gap={8}>
                <Suggestion onClick={() => onPerson(id)}>{nombre}</Suggestion>
                <Text as="span" size="sm">
                  {ofEach.find(({ employeeId }) => employeeId === id)?.message}
                </Text>
              </Cluster>
            ))}
          </Stack>
        </Banner>
      </div>
    );
  }
  if (found.length === 0) {
    return <BeyondRules rules={obstacles.beyond} when={when} />;
  }
  return (
    <Stack gap={8} ref={shown}>
      <Banner
        tone="warning"
        role="status"
        title={text('squeeze.title', {
          day: capital(longDay(when.date, language)),
          slot: when.slot ?? '',
        })}
      >
        <List>
          {found.map(({ rule, message }) => (
            <li key={rule + message}>{message}</li>
          ))}
        </List>
      </Banner>
      <Text size="sm" strong>
        {text('squeeze.reason')}
      </Text>
      <ChoiceGrid
        label={text('squeeze.reason')}
        min={150}
        options={reasons.map((value) => ({ value, label: text(`squeeze.reasons.${value}`) }))}
        value={reason}
        onChange={onReason}
      />
    </Stack>
  );
}
