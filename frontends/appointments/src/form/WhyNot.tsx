import type { LocalDate } from '@citame/calendar';
import type { Service } from '@citame/contracts';
import { Button, Cluster, Stack, Text } from '@citame/ui/core';
import { TimeSelect } from '@citame/ui/form';
import { color, radius } from '@citame/ui/theme';
import { apiQuery, useQueries } from '@citame/web/query';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { texts } from '../texts.ts';
import { anybody } from './when.ts';

const Panel = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 14px;
  border-radius: ${radius.panel};
  background: ${color.sunken};
  ul {
    padding-left: 18px;
    list-style: disc;
  }
`;

const Opener = styled(Button)`
  justify-self: start;
  margin-left: -12px;
`;

interface WhyNotProps {
  readonly service: Service;
  readonly employeeId: string;
  readonly date: LocalDate;
  /** A time that was wanted and is not free. */
  readonly about?: string;
}

/** Explains for any time why it is not offered, for each employee. */
export function WhyNot({ service, employeeId, date, about }: WhyNotProps): ReactNode {
  const text = texts.useTexts();
  const { employees } = useArea();
  const [isOpen, setOpen] = useState(false);
  const [time, setTime] = useState(about ?? '10:00');
  const asked = employees.filter(({ employee_id: id }) =>
    employeeId === anybody ? service.employees.includes(id) : id === employeeId,
  );
  const explanations = useQueries({
    queries: asked.map(({ employee_id: id }) => ({
      ...apiQuery('GET /availability/explain', {
        query: { service_id: service.id, employee_id: id, at: `${date}T${time}` },
      }),
      enabled: isOpen,
    })),
  });
  if (!isOpen) {
    return (
      <Opener variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {text(about === undefined ? 'why.ask' : 'why.askAbout', { slot: about ?? '' })}
      </Opener>
    );
  }
  return (
    <Panel>
      <Cluster gap={12}>
        <Text as="span" strong>
          {text('why.title')}
        </Text>
        <TimeSelect label={text('why.time')} value={time} onChange={setTime} />
      </Cluster>
      <div role="status">
        <Stack gap={8}>
          {asked.map(({ employee_id: id, nombre }, index) => {
            const explanation = explanations[index];
            return (
              <div key={id}>
                <Text strong>{nombre}</Text>
                {explanation?.data?.offered === true && (
                  <Text tone="soft">{text('why.offered', { slot: time })}</Text>
                )}
                {explanation?.isError === true && <Text tone="danger">{text('why.failed')}</Text>}
                <ul>
                  {explanation?.data?.reasons.map(({ rule, message }) => (
                    <li key={rule + message}>{message}</li>
                  ))}
                </ul>
              </div>
            );
          })}
        </Stack>
      </div>
    </Panel>
  );
}
