import { describe, expect, it } from '@jest/globals';
import { optOutIn } from '../src/conversation/rules/input/talk/optOut.ts';
import { fold } from '../src/conversation/rules/input/words.ts';

const read = (text: string) => optOutIn(fold(text));

describe('an opt-out', () => {
  it.each([
    'BAJA',
    'baja por favor',
    'Quiero darme de baja',
    'dadme de baja ya',
    'me doy de baja',
    'no me escribas más',
    'No me escribáis más, por favor',
    'por favor no me mandéis más mensajes',
    'no me mandéis más recordatorios',
    'no me envíes nada más',
    'dejad de escribirme',
    'quiero dejar de recibir mensajes',
    'I want to stop receiving messages',
    'deja de mandarme mensajes',
    '¡Parad de molestarme!',
    'no quiero más mensajes',
    'no quiero recibir más avisos',
    'no quiero recordatorios',
    'no quiero que me escribáis más',
    'no más mensajes',
    'STOP',
    'Stop all',
    'stop please',
    'stop messaging me',
    'please stop texting me',
    'stop sending me reminders',
    "don't text me",
    'do not contact me again',
    "don't send me any more messages",
    "I don't want any more reminders",
    'no more messages',
    'unsubscribe',
    'I want to opt out',
    'please no more messages',
  ])('is heard in «%s»', (text) => {
    expect(read(text)).toBe('sure');
  });

  it.each([
    'esto es spam',
    'dejadme en paz',
    'no me mandes tantos mensajes',
    'no me molestéis',
    'leave me alone',
    'can you make it stop',
    'quiero la baja del servicio',
    'remove me from your list',
    'quítame de vuestra lista',
  ])('is asked about after «%s»', (text) => {
    expect(read(text)).toBe('maybe');
  });

  it.each([
    'corte mañana a las 5',
    '¿estáis en la planta baja?',
    'estoy de baja, ¿tenéis hueco por la mañana?',
    'baja un poco el precio',
    'can I stop by tomorrow?',
    'which bus stop is yours?',
    'no puedo más tarde',
    'no me avisasteis',
    'no me viene bien',
    'no me escribas más tarde de las ocho',
    'no quiero corte, quiero tinte',
    'avísame si se libera',
    'quítame de la lista de espera',
    'no me digas',
    'mándame un recordatorio',
    "don't worry",
    'do not book it',
    'hola, no quiero cancelar',
  ])('is not read into «%s»', (text) => {
    expect(read(text)).not.toBe('sure');
  });

  it.each(['corte mañana a las 5', '¿estáis en la planta baja?', 'can I stop by tomorrow?', 'estoy de baja'])(
    'does not put «%s» in doubt',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
