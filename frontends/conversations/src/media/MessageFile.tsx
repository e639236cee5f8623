import type { ConversationMessage } from '@citame/contracts';
import { Button } from '@citame/ui/core';
import { Dialog, DialogBody } from '@citame/ui/overlay';
import { color, radius } from '@citame/ui/theme';
import { ApiError, messageOf } from '@citame/web/api';
import { Download, FileText, Film } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { useFile, useSource } from './useFile.ts';

const Thumbnail = styled.button`
  display: block;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: zoom-in;
  img {
    display: block;
    max-width: 100%;
    max-height: 240px;
    border-radius: ${radius.control};
  }
`;
const Large = styled.img`
  display: block;
  max-width: 100%;
  max-height: 75vh;
  margin: 0 auto;
`;
const Sound = styled.audio`
  display: block;
  width: min(300px, 62vw);
  height: 44px;
`;
const Moving = styled.video`
  display: block;
  max-width: 100%;
  max-height: 320px;
  border-radius: ${radius.control};
`;
const Saved = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${color.brand};
`;
const Note = styled.p`
  color: ${color.textSoft};
  font-style: italic;
`;

type MediaOf = NonNullable<ConversationMessage['media']>;

interface MessageFileProps {
  readonly file: MediaOf;
  /** Words under it, which also describe it. */
  readonly caption: string;
}

/** The file of a message: a photo that opens large, a sound that plays, a document to download. */
export function MessageFile({ file, caption }: MessageFileProps): ReactNode {
  const text = texts.useTexts();
  // Long files are read on request.
  const [isWanted, setWanted] = useState(file.type !== 'video' && file.type !== 'document');
  const { blob, error, retry } = useFile(file.id, isWanted);
  if (!isWanted) {
    const Icon = file.type === 'video' ? Film : FileText;
    return (
      <Button variant="outline" size="sm" onClick={() => setWanted(true)}>
        <Icon size={17} aria-hidden="true" />
        {file.filename ?? text(`files.open.${file.type === 'video' ? 'video' : 'document'}`)}
      </Button>
    );
  }
  if (error !== null) {
    return <FileProblem error={error} onRetry={retry} />;
  }
  return blob === undefined ? (
    <Note role="status">{text('files.coming')}</Note>
  ) : (
    <Shown file={file} blob={blob} caption={caption} />
  );
}

function Shown({ file, blob, caption }: MessageFileProps & { readonly blob: Blob }): ReactNode {
  const text = texts.useTexts();
  const source = useSource(blob);
  const name = caption || text(`files.names.${file.voice ? 'voice' : file.type}`);
  switch (file.type) {
    case 'audio':
      return <Sound ref={source} controls aria-label={name} />;
    case 'video':
      return <Moving ref={source} controls aria-label={name} />;
    case 'document':
      return (
        <Saved ref={source} download={file.filename ?? 'document'}>
          <Download size={17} aria-hidden="true" />
          {file.filename ?? name}
        </Saved>
      );
    case 'image':
    case 'sticker':
      return (
        <Dialog
          width="lg"
          title={text('files.names.image')}
          trigger={
            <Thumbnail type="button" aria-label={text('files.enlarge', { name })}>
              <img ref={source} alt="" />
            </Thumbnail>
          }
        >
          <DialogBody>
            <Large ref={source} alt={name} />
            {caption !== '' && <p>{caption}</p>}
          </DialogBody>
        </Dialog>
      );
  }
}

function FileProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const text = texts.useTexts();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') {
    return <Note>{text('files.gone')}</Note>;
  }
  if (code === 'media_unavailable') {
    return <Note>{text(isTooLarge(error) ? 'files.tooLarge' : 'files.failed')}</Note>;
  }
  return (
    <>
      <Note>{messageOf(error, text('files.unread'))}</Note>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {text('retry')}
      </Button>
    </>
  );
}

function isTooLarge(error: Error): boolean {
  return error instanceof ApiError && JSON.stringify(error.details).includes('"too_large"');
}
