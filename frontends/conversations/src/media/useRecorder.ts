import { useEffect, useRef, useState } from 'react';

/** Types of a recording that WhatsApp plays, the best first. */
const types = ['audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'];
const maxMs = 5 * 60 * 1000;

/** Records voice notes with the device's microphone. */
export interface Recorder {
  /** Whether this browser can record what WhatsApp plays. */
  readonly isSupported: boolean;
  readonly isRecording: boolean;
  /** Starts; rejects when the microphone is refused. */
  readonly start: () => Promise<void>;
  /** Ends, and hands over what was recorded. */
  readonly stop: () => void;
}

export function useRecorder(onRecorded: (file: File) => void): Recorder {
  const [isRecording, setRecording] = useState(false);
  const recorder = useRef<MediaRecorder | null>(null);
  const type = supportedType();
  useEffect(
    () => () => {
      recorder.current?.stream.getTracks().forEach((track) => track.stop());
    },
    [],
  );
  const stop = (): void => {
    if (recorder.current?.state === 'recording') {
      recorder.current.stop();
    }
  };
  return {
    isSupported: type !== undefined,
    isRecording,
    start: async () => {
      if (type === undefined) {
        return;
      }
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const made = new MediaRecorder(stream, { mimeType: type });
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        stream.getTracks().forEach((track) => track.stop());
        setRecording(false);
        const ending = type.startsWith('audio/ogg') ? 'ogg' : 'm4a';
        onRecorded(new File(parts, `voice.${ending}`, { type: type.replace(/;.*/, '') }));
      });
      recorder.current = made;
      made.start();
      setRecording(true);
      setTimeout(() => made.state === 'recording' && made.stop(), maxMs);
    },
    stop,
  };
}

/** Only on pages with HTTPS, and on this machine, is there a microphone at all. */
function supportedType(): string | undefined {
  const canAsk = typeof MediaRecorder === 'function' && 'mediaDevices' in navigator;
  return canAsk ? types.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;
}
