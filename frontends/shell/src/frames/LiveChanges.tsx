import { toast } from '@citame/ui/toast';
import { useLiveChanges } from '@citame/web/live';
import { useNavigate } from '@citame/web/router';
import type { ReactNode } from 'react';
import { ownerTexts } from './ownerTexts.ts';
import { Disconnected } from './Disconnected.tsx';

const inConversations = { path: '/app/conversations', description: 'notices.personWantedText' } as const;

/** Events that an owner is told of at once, each with the page that shows more. */
const notices = {
  'booking-bot.notice.person_wanted': { ...inConversations, title: 'notices.personWanted' },
  'booking-bot.notice.client_late': { ...inConversations, title: 'notices.clientLate' },
  'booking-bot.notice.client_at_door': { ...inConversations, title: 'notices.atTheDoor' },
  'booking-bot.notice.voice_note': {
    ...inConversations,
    title: 'notices.voiceNote',
    description: 'notices.voiceNoteText',
  },
  'booking-bot.notice.client_cancelled': {
    title: 'notices.clientCancelled',
    description: 'notices.clientCancelledText',
    path: '/app/appointments',
  },
} as const;

/** Keeps the owner's pages up to date, says so when it cannot, and shows a toast for the events in `notices`. */
export function LiveChanges(): ReactNode {
  const text = ownerTexts.useTexts();
  const navigate = useNavigate();
  const tell = (type: string): void => {
    const [, notice] = Object.entries(notices).find(([name]) => name === type) ?? [];
    if (notice !== undefined) {
      const { title, description, path } = notice;
      const action = { label: text('notices.open'), onClick: () => void navigate(path) };
      toast({ title: text(title), description: text(description), action });
    }
  };
  return <Disconnected isLive={useLiveChanges(tell)}>{text('outdated')}</Disconnected>;
}
