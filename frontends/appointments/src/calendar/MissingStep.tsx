import { Card, EmptyState, LinkButton } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';

const paths = { employees: '/app/employees', services: '/app/services', schedule: '/app/schedule' } as const;

type Step = keyof typeof paths;

/** The step that a business must take before its calendar can show anything; undefined also while that is unknown. */
export function useMissingStep({ isOpen }: { readonly isOpen: boolean }): Step | undefined {
  const { data: employees } = useQuery(apiQuery('GET /employees'));
  const { data: services } = useQuery(apiQuery('GET /services'));
  if (employees?.length === 0) {
    return 'employees';
  }
  if (services?.length === 0) {
    return 'services';
  }
  return employees === undefined || isOpen ? undefined : 'schedule';
}

const Root = styled(Card)`
  display: grid;
  flex: 1;
`;

/** Shown in the place of an empty calendar: names the missing step, and links to it. */
export function MissingStep({ step }: { readonly step: Step }): ReactNode {
  const text = texts.useTexts();
  return (
    <Root>
      <EmptyState
        title={text(`calendar.missing.${step}.title`)}
        action={
          <LinkButton asChild>
            <Link to={paths[step]}>{text(`calendar.missing.${step}.action`)}</Link>
          </LinkButton>
        }
      >
        {text(`calendar.missing.${step}.text`)}
      </EmptyState>
    </Root>
  );
}
