import type { AppointmentText } from './appointmentText.ts';
import type { Texts } from './textsEs.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `${service} with ${employee}\n📅 ${when}`;

const question = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with *${employee}*\n📅 *${when}*`;
const full = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with ${employee}\n📅 ${when}`;
const call = (phone: string): string => (phone === '' ? '' : ` Please call ${phone}.`);

/** Texts of the bot in English. */
export const en: Texts = {
  hello: (business, name) =>
    `Hi${name === undefined ? '' : `, ${name}`}! I'm the assistant of *${business}*.`,
  whatNeeded: 'What do you need?',
  orWrite: (example) => `You can also just type it: "${example}".`,
  example: (service, employee) =>
    `${service} tomorrow at 5${employee === undefined ? '' : ` with ${employee}`}`,
  exampleOfDay: (service) => `${service} on Friday afternoon`,
  whichService: 'For which service?',
  sorryLate: 'Sorry for the delay.',
  optOutHint: 'Reply STOP to stop receiving reminders',
  menuButton: 'See options',
  bookSection: 'Book',
  mineSection: 'My appointments',
  moreSection: 'More',
  seeMine: 'See my appointments',
  seeMineDescription: 'Check, change or cancel',
  moreServices: 'See more services',
  backToStart: 'Back to start',
  again: 'Same as last time',
  talkToPerson: 'Talk to a person',
  talkToSomeone: 'Talk to someone',
  minutes: (minutes) => `${minutes} min`,
  slots: (service, minutes) => `*${service}* · ${minutes} min`,
  nextOpenings: 'Next openings. Tap one and it is booked (you can cancel it afterwards).',
  fittingOpenings: 'This is what is free. Tap one and it is booked (you can cancel it afterwards).',
  writeDay: 'Another day? Just type it: "Friday afternoon".',
  slotsToMove: (service) => `*${service}*: what time shall we move it to? Tap one and it is moved.`,
  slotsButton: 'See openings',
  with: (employee) => `with ${employee}`,
  anotherDay: 'Another day',
  anotherDayDescription: 'See which days are free',
  chooseEmployee: 'Choose who',
  nowWith: (employee) => `Now: ${employee ?? 'anyone'}`,
  taken: (service) => `That time was just taken 😕\nThese are the closest for *${service}*:`,
  busy: (service) => `That time is not free 😕\nThese are the closest for *${service}*:`,
  confirm: (appointment) => `Shall I book this?\n\n${question(appointment)}`,
  confirmMove: (appointment) => `Shall I move your appointment to this?\n\n${question(appointment)}`,
  stillWanted: (words) => `Do you still want "${words}"?`,
  stillWantedThis: 'Do you still want this?',
  anotherOrMove: (service, old, next) =>
    `You have just booked *${service}* on ${old}. Shall I move it to ${next}, or book one more?`,
  yesMove: 'Yes, move it',
  bookOneMore: 'Book one more',
  leaveIt: 'Leave it as it is',
  notNow: 'Not now',
  notNowDone: 'All right, nothing is booked. Type MENU whenever you need something else.',
  offerGone: (service) =>
    `That time is no longer free 😕 I kept it for 10 minutes. These are the closest for *${service}*:`,
  durationChanged: ({ service, minutes, employee, when }) =>
    `*${service}* now takes ${minutes} min. Does that suit you?\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Yes, book it',
  otherTimes: 'See other times',
  bookedAlready: 'You already have an appointment at that very time, so I book no other.',
  changedMeanwhile: 'Your appointment has just changed. This is how it stands now:',
  notifyMe: 'Let me know',
  notifyIfFree: 'Tell me if one frees up',
  notifyIfFreeDescription: 'That very time',
  joined: (service, when) =>
    `You're on the list ✅ If a time for *${service}* becomes free (${when}), I'll offer it to you here and keep it for 10 minutes.`,
  leaveList: "Don't tell me",
  leftList: "Done: I won't tell you any more.",
  offer: (appointment, business, until) =>
    `🔔 A time has become free at *${business}*:\n\n${details(appointment)}\n\nI'll keep it for you until ${until}. Shall I book it?`,
  noThanks: 'No, thanks',
  declined: (isWaiting) =>
    isWaiting
      ? "All right, I'll offer it to somebody else. I'll tell you if another one becomes free."
      : "All right. I won't tell you any more; to be on the list again, ask for a time.",
  noSlots: (service, days) => `There are no openings for *${service}* in the next ${days} days.`,
  anotherService: 'Another service',
  days: 'Which day suits you? You can also type it: "27/11" or "Friday afternoon".',
  daysButton: 'See days',
  daysSection: 'Days with openings',
  daySlots: (count, first, last) =>
    count === 1 ? `1 opening · ${first}` : `${count} openings · ${first}–${last}`,
  moreDays: 'More days',
  employees: "Who with? If you don't mind, you get the first opening.",
  employeesButton: 'Choose',
  employeesSection: 'Team',
  anyone: 'Anyone',
  anyoneDescription: 'The first opening',
  moreEmployees: 'More people',
  firstOpening: (when) => `First opening: ${when}`,
  booked: ({ service, minutes, employee, when }, address) =>
    `✅ *Appointment confirmed*\n\n${service} (${minutes} min)\n👤 ${employee}\n📅 ${when}${address === '' ? '' : `\n📍 ${address}`}`,
  willRemind: (when) => `We'll remind you here ${when}.`,
  today: 'today',
  tomorrow: 'tomorrow',
  onDayAt: (day, slot) => `${day} at ${slot}`,
  onThe: (day) => `on ${day}`,
  moved: (appointment, before) =>
    `✅ *Appointment moved*\n\n${details(appointment)}${before === undefined ? '' : `\n\nBefore: ${before}`}`,
  change: 'Change',
  cancel: 'Cancel booking',
  bookAnother: 'Book another',
  noAppointments: 'You have no upcoming appointments. Shall we book one?',
  book: 'Book',
  oneAppointment: (appointment) => `You have 1 appointment:\n\n${full(appointment)}`,
  theAppointment: (appointment) => `Your appointment:\n\n${full(appointment)}`,
  manyAppointments: (count) => `You have ${count} appointments. Which one do you want to see?`,
  whichToCancel: 'Which appointment do you want to cancel?',
  whichToMove: 'Which appointment do you want to change?',
  tooMany: (count) =>
    `You already have ${count} ${count === 1 ? 'booking' : 'bookings'}. Cancel or change one before you book another.`,
  appointmentsButton: 'See appointments',
  appointmentsSection: 'Your appointments',
  confirmCancel: (appointment) => `Shall I cancel your appointment?\n\n${details(appointment)}`,
  yesCancel: 'Yes, cancel it',
  noKeep: 'No, keep it',
  changeTime: 'Change time',
  attending: "Great, we'll be expecting you!",
  kept: 'Great, your appointment stands.',
  cancelled: (when) => `Appointment cancelled. ${when} is free again.`,
  gone: 'That appointment is no longer pending.',
  tooLate: (phone) => `That appointment is too close to be changed or cancelled here.${call(phone)}`,
  media: (example) => `For now I only understand text and buttons 🙏 Try: "${example}".`,
  seeOptions: 'See options',
  unknown: (example) => `I didn't get that. Type the service and when, e.g. "${example}", or choose:`,
  unknownAgain: "Sorry, I still don't get it. What would you like to do?",
  turnGivenUp: "Sorry, I couldn't read that; I'm letting the team know.",
  stale: (service) =>
    `That button is from an earlier chat. Shall we pick up where you left off?${service === undefined ? '' : ` *${service}*.`}`,
  openingsToday: 'See openings',
  startAgain: 'Start again',
  askPhone: 'To keep the booking I need your phone number. Tap the button to share it.',
  phoneKept: 'Thanks, I have your phone number now. Type MENU whenever you want an appointment.',
  person: (business, phone) =>
    `I'm letting *${business}* know; they will reply as soon as they can.${phone === '' ? '' : ` Urgent: ${phone}.`} Type MENU to come back to me.`,
  myAppointments: 'My appointments',
  optedOut: 'Done: no more reminders or notices. Your appointments stand. Changed your mind? Type START.',
  askOptOut: 'Do you want to stop getting our reminders and notices?',
  yesOptOut: 'Yes, stop them',
  noOptOut: 'No, keep them',
  nothingChanges: 'All right, nothing changes. Type MENU whenever you need something else.',
  optedIn: "Great, you'll get reminders again.",
  closed: (phone) => `We can't take bookings here right now.${call(phone)}`,
  thanks: 'You are welcome! Type MENU whenever you need something else.',
  ownerBooked: (appointment, business) =>
    `✅ *${business}* has booked an appointment for you:\n\n${details(appointment)}`,
  ownerMoved: (appointment, business) =>
    `*${business}* has moved your appointment:\n\n${details(appointment)}`,
  ownerCancelled: (appointment, business) =>
    `*${business}* has cancelled your appointment:\n\n${details(appointment)}`,
};
