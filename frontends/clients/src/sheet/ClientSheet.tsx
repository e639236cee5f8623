import type { EndpointResult } from '@citame/web/api';
import { Badge, Button, Cluster, Heading, Skeleton, Stack, Text } from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { Sheet } from '@citame/ui/overlay';
import { toast } from '@citame/ui/toast';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed, PhoneLink, useToday } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { useNavigate } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import { TrailSection } from '@citame/web/trail';
import { Merge, Plus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountText, dayOf } from '../clientTexts.ts';
import { texts } from '../texts.ts';
import { Chat } from './Chat.tsx';
import { ClaimedPhone } from './ClaimedPhone.tsx';
import { ClientData } from './ClientData.tsx';
import { changesOf, ClientForm, type Typed } from './ClientForm.tsx';
import { History } from './History.tsx';

const MergeDialog = lazyDialog(async () => (await import('../merge/MergeDialog.tsx')).MergeDialog);

type Client = EndpointResult<'GET /customers/:id'>;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  padding: 8px 22px 28px;
`;

const Notes = styled(Text)`
  white-space: pre-line;
`;

const erasingMs = 2000;

interface ClientSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A client with what is written down about them, all their appointments and their conversation. */
export function ClientSheet({ id, onClose }: ClientSheetProps): ReactNode {
  const text = texts.useTexts();
  const client = useQuery({
    ...apiQuery('GET /customers/:id', { params: { id } }),
    // The server reports the end of an erasure, but not to a page that was disconnected at that moment.
    refetchInterval: ({ state }) => (state.data?.erasure === 'under_way' ? erasingMs : false),
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={client.data?.name ?? text('client.title')}
      width="480px"
      isInAddress
    >
      <Body>
        {client.isPending && <Skeleton lines={6} height="32px" />}
        {client.isError && (
          <LoadFailed
            message={text('client.failed')}
            retryLabel={text('retry')}
            onRetry={() => void client.refetch()}
          />
        )}
        {client.data !== undefined && <Known key={id} client={client.data} onClose={onClose} />}
      </Body>
    </Sheet>
  );
}

function Known({ client, onClose }: { readonly client: Client; readonly onClose: () => void }): ReactNode {
  const text = texts.useTexts();
  const today = useToday() ?? '';
  const navigate = useNavigate();
  const [isMerging, setMerging] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const mayMerge = (): boolean => {
    const isSaved = Object.keys(changesOf(client, typed)).length === 0;
    if (!isSaved) {
      toast({ title: text('merge.saveFirst') });
    }
    return isSaved;
  };
  const isOfAll = useRights().mayActAs('reception');
  const { customer_id: id, phone, phone_verified: isVerified, name, notes, history } = client;
  const show = (other: string): void => void navigate(`/app/clients/${other}`, { replace: true });
  return (
    <>
      <Stack gap={8}>
        <PhoneLink phone={phone} verified={isVerified} text={text} />
        {isOfAll && phone !== null && !isVerified && (
          <ClaimedPhone client={client} mayMerge={mayMerge} onMerged={onClose} />
        )}
        <Figures client={client} />
        <Cluster>
          <Button
            size="sm"
            onClick={() =>
              void navigate('/app/appointments?new', {
                state: { customer: { customer_id: id, phone, name } },
              })
            }
          >
            <Plus size={16} aria-hidden="true" />
            {text('client.new')}
          </Button>
          {isOfAll && (
            <Button size="sm" variant="outline" onClick={() => mayMerge() && setMerging(true)}>
              <Merge size={16} aria-hidden="true" />
              {text('merge.open')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {notes !== '' && (
        <Stack gap={4} as="section" aria-labelledby="notes">
          <Heading level={3} size="card" id="notes">
            {text('form.notes')}
          </Heading>
          <Notes tone="soft">{notes}</Notes>
        </Stack>
      )}
      <History history={history} today={today} />
      {isOfAll && (
        <Stack gap={12} as="section" aria-labelledby="details">
          <Heading level={3} size="card" id="details">
            {text('client.details')}
          </Heading>
          <ClientForm client={client} typed={typed} onType={setTyped} onShow={show} />
        </Stack>
      )}
      <TrailSection
        of={{ customer_id: id }}
        texts={{
          title: text('trail.title'),
          none: text('trail.none'),
          failed: text('trail.failed'),
          all: text('trail.all'),
        }}
      />
      {isOfAll && <Chat client={client} />}
      {isOfAll && <ClientData client={client} onErased={onClose} />}
      {isMerging && (
        <Suspense>
          <MergeDialog
            client={client}
            onClose={() => setMerging(false)}
            onMerged={(kept) => {
              setMerging(false);
              if (kept !== id) {
                show(kept);
              }
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** How often they came, when last, how often not, and what they spent. */
function Figures({ client }: { readonly client: Client }): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const timeZone = useQuery(apiQuery('GET /business')).data?.time_zone;
  const { blocked, history, last_visit: last, missed, spent, tags } = client;
  return (
    <Cluster>
      <Badge>{text('client.count', { count: history.length })}</Badge>
      {last !== null && timeZone !== undefined && (
        <Badge>{text('client.last', { day: dayOf(last, timeZone, language) })}</Badge>
      )}
      {spent !== null && spent.cents > 0 && (
        <Badge title={text('client.spentHint')}>
          {text('client.spent', { amount: amountText(spent, language) })}
        </Badge>
      )}
      {missed > 0 && <Badge tone="danger">{text('client.missed', { count: missed })}</Badge>}
      {blocked && <Badge tone="danger">{text('client.blocked')}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </Cluster>
  );
}
