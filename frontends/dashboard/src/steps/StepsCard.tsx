import { Card, CardBody, Cluster, Heading, LinkButton, Stack, Text, VisuallyHidden } from '@citame/ui/core';
import { ProgressRing } from '@citame/ui/data';
import { whenIdle } from '@citame/ui/lazy';
import { color, media } from '@citame/ui/theme';
import { Link } from '@citame/web/router';
import { Check } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { loadSetup } from '../setup/loadSetup.ts';
import { texts } from '../texts.ts';
import { loadTrial } from '../trial/loadTrial.ts';
import { YearHolidays } from './YearHolidays.tsx';

const Head = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: 12px;
  align-items: center;
`;

const Step = styled(Link)`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 36px;
  font-weight: 500;
  &[data-done] {
    color: ${color.textSoft};
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 22px;
  height: 22px;
  border-radius: 7px;
  background: ${({ $done }) => ($done ? color.successSoft : color.brand)};
  color: ${({ $done }) => ($done ? color.success : color.onBrand)};
  font-weight: 650;
  font-size: 12px;
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 190px), 1fr));
  column-gap: 16px;
`;

const steps = [
  { name: 'employees', to: '/app/employees' },
  { name: 'services', to: '/app/services' },
  { name: 'schedule', to: '/app/schedule' },
  { name: 'whatsapp', to: '/app/synchronize' },
  { name: 'subscription', to: '/app/suscription' },
] as const;

/** Whether each step has been taken; undefined while that is unknown. */
export type StepsDone = Readonly<Record<(typeof steps)[number]['name'], boolean | undefined>>;

/** Steps until clients can book, and how many are done. */
export function StepsCard({
  done,
  canBook,
}: {
  readonly done: StepsDone;
  /** One who has hours does a service; undefined while that is unknown. */
  readonly canBook: boolean | undefined;
}): ReactNode {
  const text = texts.useTexts();
  const taken = steps.filter(({ name }) => done[name] === true).length;
  const isKnown = steps.every(({ name }) => done[name] !== undefined);
  const isDone = taken === steps.length && canBook === true;
  const isNew = done.employees === false && done.services === false;
  return (
    <Card as="section" aria-labelledby="steps">
      <CardBody>
        <Stack gap={12}>
          <Head>
            <ProgressRing
              label={text('steps.progress')}
              value={isKnown ? taken : undefined}
              max={steps.length}
            />
            <div>
              <Heading level={2} id="steps">
                {text(isDone ? 'steps.doneTitle' : 'steps.title')}
              </Heading>
              <Text tone="soft">
                {isDone
                  ? text('steps.doneText')
                  : !isKnown
                    ? text('steps.unknown')
                    : taken === steps.length
                      ? text('steps.noneWorks')
                      : text('steps.left', { count: steps.length - taken })}
              </Text>
            </div>
          </Head>
          {(isNew || canBook === true) && <Onward isNew={isNew} />}
          <Steps>
            {steps.map(({ name, to }, index) => (
              <li key={name}>
                <Step to={to} {...(done[name] === true ? { 'data-done': '' } : {})}>
                  <Mark $done={done[name] === true} aria-hidden="true">
                    {done[name] === true ? <Check size={14} /> : index + 1}
                  </Mark>
                  {text(`steps.${name}`)}
                  {done[name] === true && <VisuallyHidden>({text('steps.done')})</VisuallyHidden>}
                </Step>
              </li>
            ))}
          </Steps>
          {canBook === true && <YearHolidays />}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Leads to the first-day setup, or to a trial of the bot. */
function Onward({ isNew }: { readonly isNew: boolean }): ReactNode {
  const text = texts.useTexts();
  useEffect(() => whenIdle(isNew ? loadSetup : loadTrial), [isNew]);
  return (
    <Cluster>
      <LinkButton size="sm" variant={isNew ? 'primary' : 'outline'} asChild>
        <Link to={isNew ? '/app/start' : '/app/try'}>{text(isNew ? 'steps.start' : 'steps.try')}</Link>
      </LinkButton>
    </Cluster>
  );
}
