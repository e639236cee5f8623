import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Cluster,
  EmptyState,
  LinkButton,
  Text,
  TextLink,
} from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import { Copy, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Poster } from './Poster.tsx';

/** The way to the business's chat, as a link and as a poster to print. */
export function PosterCard(): ReactNode {
  const text = texts.useTexts();
  const { data: whatsapp } = useQuery(apiQuery('GET /whatsapp/status'));
  const { data: business } = useQuery(apiQuery('GET /business'));
  const digits =
    whatsapp?.connected === true ? (whatsapp.display_phone_number ?? '').replaceAll(/\D/g, '') : '';
  const link = `https://wa.me/${digits}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    toast({ title: text('poster.copied') });
  };
  return (
    <Card as="section" aria-labelledby="poster">
      <CardHeader id="poster" title={text('poster.title')} />
      <CardBody>
        {digits === '' ? (
          <EmptyState
            plain
            title={text('poster.missing')}
            action={
              <LinkButton asChild variant="outline">
                <Link to="/app/synchronize">{text('poster.connect')}</Link>
              </LinkButton>
            }
          />
        ) : (
          <>
            <Text tone="soft">{text('poster.text')}</Text>
            <TextLink href={link}>{link.replace('https://', '')}</TextLink>
            <Poster link={link} business={business?.name ?? ''} />
            <Cluster>
              <Button variant="outline" onClick={() => void copy()}>
                <Copy size={16} aria-hidden="true" />
                {text('poster.copy')}
              </Button>
              <Button variant="outline" onClick={() => window.print()}>
                <Printer size={16} aria-hidden="true" />
                {text('poster.print')}
              </Button>
            </Cluster>
          </>
        )}
      </CardBody>
    </Card>
  );
}
