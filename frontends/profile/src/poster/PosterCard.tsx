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
import { SegmentedControl } from '@citame/ui/form';
import { color, radius } from '@citame/ui/theme';
import { CopyButton } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Link } from '@citame/web/router';
import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { Poster } from './Poster.tsx';
import { Sheet } from './Sheet.tsx';
import { Stickers } from './Stickers.tsx';

const Address = styled(Cluster)`
  margin: 4px 0 12px;
`;
const Preview = styled.div`
  max-width: 320px;
  margin: 12px 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

/** The way to the business's chat, as a link and as a poster to print. */
export function PosterCard(): ReactNode {
  const text = texts.useTexts();
  const { data: whatsapp } = useQuery(apiQuery('GET /whatsapp/status'));
  const { data: business } = useQuery(apiQuery('GET /business'));
  const { data: services } = useQuery(apiQuery('GET /services'));
  const { data: found } = useQuery({
    ...apiQuery('GET /whatsapp/username'),
    enabled: whatsapp?.connected === true,
  });
  const digits =
    whatsapp?.connected === true ? (whatsapp.display_phone_number ?? '').replaceAll(/\D/g, '') : '';
  const link = `https://wa.me/${digits}`;
  const [form, setForm] = useState<'poster' | 'stickers'>('poster');
  const Art = form === 'poster' ? Poster : Stickers;
  const facts = {
    link,
    business: business?.name ?? '',
    number: whatsapp?.display_phone_number ?? '',
    username: found?.username ?? undefined,
    service: services?.[0]?.title,
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
            <Address>
              <TextLink href={link}>{link.replace('https://', '')}</TextLink>
              <CopyButton copied={link} label={text('poster.copy')} done={text('poster.copied')} />
            </Address>
            <SegmentedControl
              label={text('poster.form')}
              value={form}
              onChange={setForm}
              options={[
                { value: 'poster', label: text('poster.forms.poster') },
                { value: 'stickers', label: text('poster.forms.stickers') },
              ]}
            />
            <Preview>
              <Art {...facts} />
            </Preview>
            <Sheet>
              <Art {...facts} />
            </Sheet>
            <Cluster>
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
