import type { AppointmentText } from './appointmentText.ts';
import type { Texts } from './textsEs.ts';

const details = ({ service, employee, when }: AppointmentText): string =>
  `${service} with ${employee}\n📅 ${when}`;

const question = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with *${employee}*\n📅 *${when}*`;
const full = ({ service, minutes, employee, when }: AppointmentText): string =>
  `${service} (${minutes} min) with ${employee}\n📅 ${when}`;
const call = (phone: string): string => (phone === '' ? '' : ` Please call ${phone}.`);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the bot in English. */
export const en: Texts = {
  hello: (business, name) =>
    `Hi${name === undefined ? '' : `, ${name}`}! I'm the assistant of *${business}*.`,
  whatNeeded: 'What do you need?',
  orWrite: (example) => `You can also just type it: "${example}".`,
  example: (service, employee) =>
    [service, `tomorrow at 5${employee === undefined ? '' : ` with ${employee}`}`].filter(Boolean).join(', '),
  exampleOfDay: (service) => [service, 'Friday afternoon'].filter(Boolean).join(', '),
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
  otherServices: 'Other services',
  backToStart: 'Back to start',
  again: 'Same as last time',
  talkToPerson: 'Talk to a person',
  talkToSomeone: 'Talk to someone',
  minutes: (minutes) => `${minutes} min`,
  slots: (service, facts) => `*${service}*${facts === '' ? '' : ` · ${facts}`}`,
  nextOpenings: 'Next available times.',
  fittingOpenings: "Here's what's available.",
  tapBooks: 'Tap a time to book it – you can cancel later.',
  slotsSection: 'Available times',
  writeDay: 'Another day? Just type it: "Friday afternoon".',
  slotsToMove: (service) => `*${service}*: what time shall we move it to? Tap a time to move it.`,
  slotsButton: 'See times',
  with: (employee) => `with ${employee}`,
  anotherDay: 'Another day',
  anotherDayDescription: 'See which days are free',
  chooseEmployee: 'Choose a person',
  nowWith: (employee) => `Now: ${employee ?? 'anyone'}`,
  taken: 'That time was just taken 😕',
  busyTime: "That time isn't available 😕",
  nearestFor: (service) => `These are the closest for *${service}*:`,
  closedOn: (day) => `We're closed ${day}.`,
  openOn: (day, hours) => `${upperFirst(day)}: ${hours}.`,
  opensAt: (day, time) => `We open at ${time} ${day}.`,
  closesAt: (day, time) => `We close at ${time} ${day}.`,
  closedBetween: (from, to) => `We're closed from ${from} to ${to}.`,
  personAway: (who, count, day) => `${who} ${count === 1 ? "isn't" : "aren't"} in ${day}.`,
  othersFree: (who, count, others, slot) =>
    `${who} ${count === 1 ? "isn't" : "aren't"} free at ${slot}, but ${others} can see you then.`,
  fullDay: (day) => `We're fully booked ${day} 😕`,
  horizon: (lastDay) => `I can only book up to ${lastDay}.`,
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
  notNowDone: "No problem, I haven't booked anything. Type MENU whenever you need me.",
  offerGone: 'That time is no longer free 😕 I held it for 10 minutes.',
  durationChanged: ({ service, minutes, employee, when }) =>
    `*${service}* now takes ${minutes} min. Does that suit you?\n\n👤 ${employee}\n📅 ${when}`,
  yesBook: 'Yes, book it',
  otherTimes: 'See other times',
  bookedAlready: "You already have an appointment at that time, so I haven't booked another.",
  changedMeanwhile: "Your appointment has just changed. Here's how it stands now:",
  notifyMe: 'Let me know',
  notifyIfFree: 'Tell me if it opens up',
  notifyIfFreeDescription: 'That very time',
  joined: (service, when) =>
    `You're on the list ✅ If a time for *${service}* becomes free (${when}), I'll offer it to you here and keep it for 10 minutes.`,
  leaveList: 'Stop alerts',
  leftList: 'Done, no more alerts.',
  offer: (appointment, business, until) =>
    `🔔 A time has become free at *${business}*:\n\n${details(appointment)}\n\nI'll keep it for you until ${until}. Shall I book it?`,
  noThanks: 'No, thanks',
  declined: (isWaiting) =>
    isWaiting
      ? "All right, I'll offer it to someone else and let you know if another one opens up."
      : 'All right, no more alerts. To join the list again, just ask for a time.',
  noSlots: (service, days) => `There are no openings for *${service}* in the next ${days} days.`,
  anotherService: 'Another service',
  days: 'Which day suits you? You can also type it: "27/11" or "Friday afternoon".',
  daysButton: 'See days',
  daysSection: 'Days with openings',
  daySlots: (count, first, last) =>
    count === 1 ? `1 opening · ${first}` : `${count} openings · ${first}–${last}`,
  moreDays: 'More days',
  employees: "Who with? If you don't mind who, you get the first available time.",
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
  kept: 'Great, your appointment stays as it is.',
  cancelled: (when) => `Appointment cancelled. ${when} is free again.`,
  gone: 'That appointment is no longer active.',
  tooLate: (phone) => `That appointment is too close to be changed or cancelled here.${call(phone)}`,
  media: (example) => `For now I only understand text and buttons 🙏 Try: "${example}".`,
  seeOptions: 'See options',
  unknown: (example) => `I didn't get that. Type the service and when, e.g. "${example}", or choose:`,
  unknownAgain: "Sorry, I still don't get it. What would you like to do?",
  turnGivenUp: "Sorry, I couldn't read that; I'm letting the team know.",
  stale: (service) =>
    `That button is from an earlier chat. Shall we pick up where you left off?${service === undefined ? '' : ` *${service}*.`}`,
  openingsToday: 'See times',
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
  thanks: "You're welcome! 😊",
  heard: (words) => `🎙️ I heard: "${words}".`,
  noSuchPerson: (name) => `${name} doesn't work here.`,
  oneByOne: (count) => `That's ${count} appointments: let's take them one at a time.`,
  notUnderstood: "Sorry, I didn't get that.",
  chooseOne: 'Which one would you like?',
  chooseSection: 'Options',
  cancelOrMove: (appointment) =>
    `Your appointment:\n\n${details(appointment)}\n\nShall I move it or cancel it?`,
  whichIsIt: 'Which appointment is it?',
  lateNoted: (employee) =>
    employee === undefined
      ? "Thanks for letting us know, I'll tell the team."
      : `Thanks for letting us know, I'll tell ${employee}.`,
  doorNoted: (phone, business) =>
    `I'm letting the team at *${business}* know right now.${phone === '' ? '' : ` If no one opens, call ${phone}.`}`,
  complaint: (business) =>
    `I'm really sorry to hear that. I'm passing this on to the team at *${business}* right now, and they'll get back to you personally.`,
  unknownQuestion: (business) =>
    `I don't know that one. I'm asking the team at *${business}*, and they'll reply to you here.`,
  personCalled:
    'The team has been told and will reply to you here. Type MENU if you would rather go on with me.',
  robot: (business) =>
    `I'm the automated assistant of *${business}*. I can book, move or cancel appointments; if you'd rather talk to a person, just say so.`,
  address: (address, map) => `📍 ${address}\n${map}`,
  directions: (way, address, map) =>
    [way, address === '' ? '' : `📍 ${address}`, map].filter(Boolean).join('\n'),
  free: 'free',
  priceFrom: (amount) => `from ${amount}`,
  closedWord: 'closed',
  ourHours: 'Our opening hours:',
  whoWorks: 'In the shop:',
  noOneWorks: 'No one is in on those days.',
  toDay: '–',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onlyTwoLanguages: 'I can help you in Spanish or English.',
  whyPhone:
    "We only use your number to keep the booking and to let you know if anything changes. Without it I can't book here.",
  sharePhone: 'Send my number',
  withoutBooking: "Don't book",
  reminder: (appointment, business) =>
    `⏰ A reminder of your appointment at *${business}*:\n\n${details(appointment)}\n\nWill you be there?`,
  willCome: "I'll be there",
  cancelShort: 'Cancel',
  ownerBooked: (appointment, business) =>
    `✅ *${business}* has booked an appointment for you:\n\n${details(appointment)}`,
  ownerMoved: (appointment, business) =>
    `*${business}* has moved your appointment:\n\n${details(appointment)}`,
  ownerCancelled: (appointment, business) =>
    `*${business}* has cancelled your appointment:\n\n${details(appointment)}`,
};
