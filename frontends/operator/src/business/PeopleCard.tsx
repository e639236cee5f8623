import type { BusinessView } from '@citame/contracts';
import { Card, CardBody, CardHeader } from '@citame/ui/core';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';

/** The people with access to a business. */
export function PeopleCard({ view: { members } }: { readonly view: BusinessView }): ReactNode {
  const text = texts.useTexts();
  return (
    <Card as="section" aria-labelledby="people">
      <CardHeader id="people" title={text('people.title')} />
      <CardBody>
        <Facts of={members.map(({ email, name, role }) => [email, `${text(`people.${role}`)} · ${name}`])} />
      </CardBody>
    </Card>
  );
}
