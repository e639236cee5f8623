import type { Conversation } from '@citame/contracts';
import { Banner, Button } from '@citame/ui/core';
import { Field, Textarea } from '@citame/ui/form';
import { color } from '@citame/ui/theme';
import type { EndpointInput } from '@citame/web/api';
import { invalidate, toastError } from '@citame/web/page';
import { useMutation, useFormCall, useQueryClient } from '@citame/web/query';
import { Send } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Attachment } from '../media/Attachment.tsx';
import { uploadFile } from '../media/files.ts';
import { texts } from '../texts.ts';
import { useDraft } from './useDraft.ts';

const Root = styled.form`
  display: grid;
  gap: 8px;
  padding: 12px 16px 16px;
  border-top: 1px solid ${color.line};
  textarea {
    min-height: 44px;
  }
`;
const Foot = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
`;
const Closed = styled.div`
  padding: 12px 16px 16px;
`;
const maxTextLength = 4096;
const maxCaptionLength = 1024;

interface ComposerProps {
  readonly conversation: Conversation;
  readonly name: string;
}

/** Form for the owner's messages, while WhatsApp allows them. */
export function Composer({ conversation, name }: ComposerProps): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const call = useFormCall();
  const [{ words, file }, setDraft] = useDraft(conversation.id);
  const [openedAt] = useState(() => new Date());
  const send = useMutation({
    mutationFn: async () => {
      const params = { id: conversation.id };
      const write = (body: EndpointInput<'POST /conversations/:id/messages'>['body']) =>
        call('POST /conversations/:id/messages', { params, body });
      if (file === undefined) {
        await write({ text: words });
        return;
      }
      const media = await uploadFile(conversation.id, file);
      // WhatsApp shows no words under a sound: they follow as a message of their own.
      const isSound = media.type === 'audio';
      await write({ media, text: isSound ? '' : words });
      setDraft({ file: undefined });
      if (isSound && words.trim() !== '') {
        await write({ text: words });
      }
    },
    onSuccess: () => {
      setDraft({ words: '' });
      return invalidate(client, 'GET /conversations', 'GET /conversations/:id');
    },
    onError: (error) => toastError(error, text('sendFailed')),
  });
  const canSend = (words.trim() !== '' || file !== undefined) && !send.isPending;
  const submit = (): void => {
    if (canSend) {
      send.mutate();
    }
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };
  if (new Date(conversation.can_write_until) <= openedAt) {
    return (
      <Closed>
        <Banner tone="info" title={text('closed')}>
          {text('closedText')}
        </Banner>
      </Closed>
    );
  }
  return (
    <Root
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={text('write', { name })} hint={text('writeHint')}>
        <Textarea
          rows={1}
          maxLength={file === undefined ? maxTextLength : maxCaptionLength}
          value={words}
          onChange={(event) => setDraft({ words: event.target.value })}
          onKeyDown={sendByKey}
        />
      </Field>
      <Foot>
        <Attachment file={file} onChange={(chosen) => setDraft({ file: chosen })} />
        <Button type="submit" disabled={!canSend} busy={send.isPending}>
          <Send size={18} aria-hidden="true" />
          {text(send.isPending ? 'sending' : 'send')}
        </Button>
      </Foot>
    </Root>
  );
}
