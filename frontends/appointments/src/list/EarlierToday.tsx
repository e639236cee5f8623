import type { Appointment } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { apiQuery, useQuery } from '@citame/web/query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useArea } from '../AreaContext.ts';
import { useNow } from '../days/useNow.ts';
import { useHeldDeletions } from '../deletion/heldDeletions.ts';
import type { PageState } from '../state/pageState.ts';
import { texts } from '../texts.ts';

const Line = styled.div`
  padding: 6px 8px;
`;

interface EarlierTodayProps {
  readonly state: PageState;
  /** Appointments of the list, which may have ended since it was read. */
  readonly listed: readonly Appointment[];
  readonly children: (earlier: readonly Appointment[]) => ReactNode;
}

/** The appointments of today that are over, before those that are to come, folded until they are asked for. */
export function EarlierToday({ state, listed, children }: EarlierTodayProps): ReactNode {
  const text = texts.useTexts();
  const { today } = useArea();
  const now = useNow();
  const held = useHeldDeletions();
  const [isOpen, setOpen] = useState(false);
  const ofToday = useQuery(
    apiQuery('GET /appointments', {
      query: { from: today, to: today, employee_id: state.employee, service_id: state.service },
    }),
  );
  const earlier = (ofToday.data ?? []).filter(
    ({ id, end }) =>
      Date.parse(end) <= now.getTime() && !held.has(id) && listed.every((each) => each.id !== id),
  );
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return earlier.length === 0 ? null : (
    <>
      <Line>
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon size={16} aria-hidden="true" />
          {text('list.earlier', { count: earlier.length })}
        </Button>
      </Line>
      {isOpen && children(earlier)}
    </>
  );
}
