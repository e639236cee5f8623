import { Button, IconButton } from '@citame/ui/core';
import { toast } from '@citame/ui/toast';
import { color, radius } from '@citame/ui/theme';
import { Mic, Paperclip, Square, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { prepareFile } from './prepareFile.ts';
import { useRecorder } from './useRecorder.ts';

const Row = styled.div`
  display: flex;
  flex: 1;
  gap: 4px;
  align-items: center;
  min-width: 0;
`;
const Chosen = styled.span`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  min-width: 0;
  padding-left: 10px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-size: 13.5px;
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface AttachmentProps {
  readonly file: File | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** Picks a file for a message, or records one. */
export function Attachment({ file, onChange }: AttachmentProps): ReactNode {
  const text = texts.useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { isSupported, isRecording, start, stop } = useRecorder(onChange);
  const record = async (): Promise<void> => {
    try {
      await start();
    } catch {
      toast({ title: text('attach.noMicrophone'), variant: 'destructive' });
    }
  };
  if (file !== undefined) {
    return (
      <Row>
        <Chosen>
          <span>{file.name}</span>
          <IconButton label={text('attach.remove')} onClick={() => onChange(undefined)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </Chosen>
      </Row>
    );
  }
  return (
    <Row>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,audio/*,application/pdf"
        aria-label={text('attach.file')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          target.value = '';
          if (picked !== undefined) {
            void prepareFile(picked).then(onChange);
          }
        }}
      />
      {!isRecording && (
        <IconButton label={text('attach.file')} onClick={() => input.current?.click()}>
          <Paperclip size={18} aria-hidden="true" />
        </IconButton>
      )}
      {isSupported &&
        (isRecording ? (
          <Button variant="outline" size="sm" onClick={stop}>
            <Square size={16} aria-hidden="true" />
            {text('attach.stop')}
          </Button>
        ) : (
          <IconButton label={text('attach.record')} onClick={() => void record()}>
            <Mic size={18} aria-hidden="true" />
          </IconButton>
        ))}
    </Row>
  );
}
