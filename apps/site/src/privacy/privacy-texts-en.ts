import type { PrivacyTexts } from './privacy-texts.ts';

export const en: PrivacyTexts = {
  title: 'Privacy',
  description:
    'What this installation of Méridienne keeps about you, why, for how long, and how to have it erased.',
  lead: 'What this installation of Méridienne keeps about you, why, for how long, and how to have it erased.',
  changed: 'Last changed on 21 November 2026',
  contents: 'On this page',
  inShort: 'In short',
  short: [
    'No cookies, no advertising, no following you from site to site.',
    'Your details are used for your booking. They are erased after the time that the venue has chosen: 36 months unless it chose another.',
    'Of a confidential booking, the venue sees neither your e-mail nor your phone number.',
    'You can ask to read, correct or erase what is kept about you.',
  ],
  sections: {
    operator: {
      title: 'Who is responsible, and by what right',
      texts: [
        'The venue where you book is responsible for the data of your booking; this installation keeps them on its behalf. For accounts, these pages and their security, it is the operator of this installation.',
        'For the booking and for accounts, the basis is the contract with you (article 6.1.b of the GDPR). To stop abuse, find faults and count visits, it is the legitimate interest in a service that is safe and works (article 6.1.f). Nothing is sold, and no machine decides about you.',
      ],
    },
    kept: { title: 'What, why, for how long', texts: [] },
    booking: {
      title: 'When you book',
      texts: [
        'The form asks for your first name, last name, e-mail and, without an account, your phone number. Without these the venue would know neither whom to expect nor how to reach you, which is why there is no box to tick.',
        'Above the button that books, a sentence says for how many months these details are kept. It is recorded with your booking. Once that time has passed, counted from the day booked, a daily clean-up erases your name, e-mail, phone number, request, the team’s notes and the link with your account. The day, what was booked and the price stay, without your name. The venue can make this time shorter, never longer for a booking already made.',
        'You pay at the venue: no card number is asked for here.',
      ],
    },
    traveller: {
      title: 'When you have a traveller’s account',
      texts: [
        'The account is optional. It keeps your e-mail, first name, last name and phone number, and shows you your bookings. The password is only kept as a fingerprint that nobody can read. A temporary password works for 24 hours.',
        'Each log-in to your account, a traveller’s or a hotelier’s, keeps the names of the browser and the system and when it was opened and last seen: thirty days at most. You see them and end them from your profile.',
        'Bookings made with your account can be seen there until their details are erased. The account itself stays until you ask for it to be erased.',
      ],
    },
    hotelier: {
      title: 'When you run a venue',
      texts: [
        'Your account keeps your e-mail, username, first name, last name, your phone number if you give it, and the fingerprint of your password, with your venue’s name and website. When you sign up, the administrators of this installation receive a mail with your name, your e-mail and your venue.',
        'If the operator has connected a service for translation (DeepL), places (Google) or icons (Flaticon), what you look up or have translated is sent to it. Your guests’ data are not part of that.',
      ],
    },
    visits: {
      title: 'When you visit a page',
      texts: [
        'Our pages set no cookies. Their fonts and pictures come from this server. A video is only loaded after a click, from youtube-nocookie.com; YouTube then receives your address.',
        'A hotel’s widget keeps nothing in your browser. To count visits it sends a number drawn at random for the open page, the step reached and the time; neither a name, nor an address, nor a device. When the visit leads to a booking, that number is noted with it.',
        'If the hotel’s site has its own analytics, the widget tells it the steps, what is chosen, and the booking’s number and amount, never your details. What the site does with these is up to the site: see its own privacy page.',
      ],
    },
    readers: {
      title: 'Who sees what, and where',
      texts: [
        'The venue’s team sees the venue’s bookings and no others. If the booking is confidential, your e-mail and phone number reach it neither on screen, nor in files, nor in mails. In the calendars that it connects to its bookings, no e-mail or phone number ever appears.',
        'You see your bookings with your account, or through the link in your mails. That link is all it takes to see and cancel the booking: don’t pass it on.',
        'The administrators of this installation can read everything but passwords, to look after it and to answer your requests.',
        'Everything is in this installation’s database, at its operator’s or the host that the operator has chosen; mails leave through its mail server or, where none is connected, stay in a folder of the installation. Its backups may hold for a while what has just been erased. What a venue has received by mail or saved in a file is with the venue.',
      ],
    },
    browser: {
      title: 'In your browser',
      texts: [
        'No cookies, but a few lines that the browser itself keeps so that the areas for hoteliers and travellers work. They serve nothing else, and you can erase them in its settings.',
      ],
    },
    rights: {
      title: 'Your rights',
      texts: [
        'You can ask what is kept about you, receive it in a file, have it corrected or erased, and object to its use. Erasing covers all your past bookings and your traveller’s account; a booking that is still ahead has to be cancelled first, as the venue must know whom it expects.',
      ],
    },
  },
  kept: {
    columns: ['What', 'Why', 'For how long'],
    rows: [
      [
        'Your name, e-mail and phone number, your request and the team’s notes',
        'To welcome you, and to write to you about the booking',
        'The number of months said on the form, from the day booked',
      ],
      [
        'What was booked: day, hours, service, extras, people, price, language',
        'The venue’s accounts and statistics',
        'Without limit, but without your name once your details are erased',
      ],
      ['The sentence that you agreed to by booking', 'To know what you were told', 'As long as the booking'],
      [
        'Your traveller’s account',
        'To recognise you and show you your bookings',
        'Until you ask for it to be erased',
      ],
      ['A hotelier’s account and venue', 'To give access to the venue', 'As long as the account exists'],
      [
        'A widget’s openings: number drawn at random, step, time',
        'To count visits',
        'Without limit, without identity',
      ],
      [
        'The network address of whoever signs in, signs up, books or opens a widget, and the e-mail used',
        'To stop abuse',
        'From some minutes to thirty hours; erased the following night',
      ],
      ['The fingerprint of a booking request', 'Not to book twice', '24 hours; erased the following night'],
      ['A mail that could not be sent: to whom, and the error', 'To repair', '30 days'],
      [
        'The server’s log: time, kind of request, duration; no address, name or text',
        'To find faults',
        'As the operator decides',
      ],
    ],
  },
  stored: {
    columns: ['Name', 'What it is', 'Until when'],
    rows: [
      [
        'meridienne.session',
        'The proof that you are signed in, your e-mail, username and roles',
        'You sign out; worth nothing after 30 days',
      ],
      [
        'meridienne.devices',
        'Proofs that you have signed in here before, to let you in while others try your password',
        'You erase them; worth nothing once the password changes',
      ],
      ['meridienne.superAdmin', 'Whether you administer the installation', 'You sign out'],
      ['meridienne.language', 'The interface’s language', 'You erase it'],
      ['meridienne.help.*', 'The hints that you have read', 'You erase them'],
      ['meridienne.firstSteps.*', 'How far a new venue’s first steps have come', 'You erase it'],
      ['meridienne.account', 'The venue that a hotelier works on', 'The tab is closed'],
      [
        'meridienne.booking',
        'A booking that a hotelier was typing when the session ended',
        '10 minutes, or the tab is closed',
      ],
      ['meridienne.typed.*', 'Prices typed but not yet saved', 'They are saved, or the tab is closed'],
    ],
  },
  askVenue: 'Write to the venue where you booked, for instance by answering its confirmation mail.',
  askOperator: ['You can also write to', 'the operator of this installation'],
  authority: 'If the answer doesn’t satisfy you, you can turn to your country’s data protection authority.',
  top: 'Top of the page',
};
