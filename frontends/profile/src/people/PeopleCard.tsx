import type { Invitation, Member } from '@citame/contracts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  Cluster,
  IconButton,
  Skeleton,
  Stack,
  Text,
} from '@citame/ui/core';
import { lazyDialog } from '@citame/ui/lazy';
import { messageOf } from '@citame/web/api';
import { useLanguage } from '@citame/web/i18n';
import { LoadFailed } from '@citame/web/page';
import { apiQuery, useQuery } from '@citame/web/query';
import { Pencil, Trash2, UserPlus } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { dayText } from '../dateText.ts';
import { texts } from '../texts.ts';

const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const RightsDialog = lazyDialog(async () => (await import('./RightsDialog.tsx')).RightsDialog);
const RemoveDialog = lazyDialog(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

const Row = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The dialog that is open over the page. */
type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly member: Member }
  | { readonly kind: 'remove'; readonly who: Member | Invitation };

/** The people with access to the business, and those who are invited. */
export function PeopleCard(): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  const members = useQuery(apiQuery('GET /members'));
  const invitations = useQuery(apiQuery('GET /invitations'));
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  return (
    <Card as="section" aria-labelledby="people">
      <CardHeader id="people" title={text('people.title')} />
      <CardBody>
        <Stack gap={16}>
          <Text tone="soft">{text('people.text')}</Text>
          {members.isPending && <Skeleton lines={2} height="40px" />}
          {members.isError && (
            <LoadFailed
              message={messageOf(members.error, text('people.loadFailed'))}
              retryLabel={text('people.retry')}
              onRetry={() => void members.refetch()}
            />
          )}
          <Stack as="ul" gap={12}>
            {members.data?.map((member) => (
              <Person key={member.id} name={member.name} detail={member.email} role={member.role}>
                {member.current ? (
                  <Badge tone="success">{text('people.you')}</Badge>
                ) : (
                  <>
                    <IconButton
                      label={text('people.change', { name: member.name })}
                      onClick={() => setOpened({ kind: 'change', member })}
                    >
                      <Pencil size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={text('people.remove', { name: member.name })}
                      danger
                      onClick={() => setOpened({ kind: 'remove', who: member })}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </Person>
            ))}
            {invitations.data?.map((invitation) => (
              <Person
                key={invitation.id}
                name={invitation.email}
                detail={text('people.invited', { day: dayText(invitation.expires_at, language) })}
                role={invitation.role}
              >
                <IconButton
                  label={text('people.withdraw', { name: invitation.email })}
                  danger
                  onClick={() => setOpened({ kind: 'remove', who: invitation })}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </Person>
            ))}
          </Stack>
          <div>
            <Button variant="outline" onClick={() => setOpened({ kind: 'invite' })}>
              <UserPlus size={16} aria-hidden="true" />
              {text('people.invite')}
            </Button>
          </div>
        </Stack>
      </CardBody>
      {opened !== undefined && (
        <Suspense>
          {opened.kind === 'invite' && <InviteDialog onClose={close} />}
          {opened.kind === 'change' && <RightsDialog member={opened.member} onClose={close} />}
          {opened.kind === 'remove' && <RemoveDialog who={opened.who} onClose={close} />}
        </Suspense>
      )}
    </Card>
  );
}

interface PersonProps {
  readonly name: string;
  readonly detail: string;
  readonly role: Member['role'];
  readonly children: ReactNode;
}

function Person({ name, detail, role, children }: PersonProps): ReactNode {
  const text = texts.useTexts();
  return (
    <Row>
      <Cluster gap={12} wrap={false}>
        <Avatar name={name} color={5} />
        <div>
          <Text strong>{name}</Text>
          <Text tone="muted" size="sm">
            {`${text(`people.role.${role}`)} · ${detail}`}
          </Text>
        </div>
      </Cluster>
      <Cluster gap={4} wrap={false}>
        {children}
      </Cluster>
    </Row>
  );
}
