import type { Conversation } from '@citame/contracts';
import { Badge, Button, Cluster, Heading, IconButton, Text } from '@citame/ui/core';
import { barHeight, color, media, radius, useIsPhone } from '@citame/ui/theme';
import { toast } from '@citame/ui/toast';
import { api } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useQueryClient } from '@citame/web/query';
import { useNavigate, useSearchParams } from '@citame/web/router';
import { ArrowLeft, BellOff, Bot, CircleAlert, Heart, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { ThreadMenu } from './ThreadMenu.tsx';

/** On a phone it stays below the bar of the application while the page scrolls. */
const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 12px 16px;
  border-bottom: 1px solid ${color.line};
  ${media.phone} {
    position: sticky;
    top: ${barHeight.phoneTop};
    z-index: 1;
    gap: 4px 8px;
    padding: 8px;
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: ${color.surface};
  }
`;
const Who = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;
/** On a phone a line of its own. */
const State = styled(Cluster)`
  ${media.phone} {
    flex: 1 0 100%;
    padding-left: 8px;
    > button {
      margin-left: auto;
    }
  }
`;

interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** The client, and a switch that shows whether the assistant or the owner answers. */
export function ThreadHeader({ conversation, name }: ThreadHeaderProps): ReactNode {
  const text = texts.useTexts();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const client = useQueryClient();
  const isMine = conversation.answered_by === 'person';
  const change = useMutation({
    mutationFn: () => {
      const input = { params: { id: conversation.id } };
      return isMine
        ? api('POST /conversations/:id/hand-back', input)
        : api('POST /conversations/:id/take-over', input);
    },
    onSuccess: () => {
      toast(
        isMine
          ? { title: text('handedBack') }
          : { title: text('takenOver'), description: text('takenOverText') },
      );
      return invalidate(client, 'GET /conversations', 'GET /conversations/:id');
    },
    onError: (error) => toastError(error, text('actionFailed')),
  });
  const phone = conversation.phone !== null && conversation.phone !== name ? conversation.phone : undefined;
  const menu = <ThreadMenu conversation={conversation} name={name} />;
  return (
    <Root>
      {isPhone && (
        <IconButton label={text('back')} onClick={() => void navigate(`..?${parameters.toString()}`)}>
          <ArrowLeft size={20} aria-hidden="true" />
        </IconButton>
      )}
      <Who>
        <Heading level={isPhone ? 1 : 2} size="card">
          {name}
        </Heading>
        {phone !== undefined && (
          <Text as="p" size="sm" tone="soft" numeric>
            {phone}
          </Text>
        )}
      </Who>
      {isPhone && menu}
      <State gap={8}>
        {conversation.phone !== null && !conversation.phone_verified && (
          <Badge tone="warning" icon={<CircleAlert aria-hidden="true" />}>
            {text('unverified')}
          </Badge>
        )}
        {conversation.personal && <Badge icon={<Heart aria-hidden="true" />}>{text('personal')}</Badge>}
        {conversation.opted_out && <Badge icon={<BellOff aria-hidden="true" />}>{text('optedOut')}</Badge>}
        <Badge
          tone={isMine ? 'brand' : 'neutral'}
          icon={isMine ? <UserRound aria-hidden="true" /> : <Bot aria-hidden="true" />}
        >
          {text(isMine ? 'answeredByYou' : 'answeredByBot')}
        </Badge>
        <Button variant="outline" size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {text(isMine ? 'handBack' : 'takeOver')}
        </Button>
      </State>
      {!isPhone && menu}
    </Root>
  );
}
