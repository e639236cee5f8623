import { Card, CardBody, CardHeader, LinkButton, Stack, Text } from '@citame/ui/core';
import { Link } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** Leads to the trail of changes. */
export function TrailCard(): ReactNode {
  const text = texts.useTexts();
  const isOwner = useRights().mayActAs('owner');
  return (
    <Card as="section" aria-labelledby="trail">
      <CardHeader id="trail" title={text('trail.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text(isOwner ? 'trail.text' : 'trail.textMember')}</Text>
          <div>
            <LinkButton asChild variant="outline">
              <Link to="/app/profile/history">{text('trail.link')}</Link>
            </LinkButton>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}
