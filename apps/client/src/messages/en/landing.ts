export const landing = {
  title: 'Hoist: the garage that comes to you',
  description:
    'A mechanic in your driveway: brakes, batteries, oil, tires and detailing. See the full price and a real time before you give us anything.',
  nav: {
    services: 'Services',
    how: 'How it works',
    getApp: 'Get the app',
    ios: 'iOS app',
    android: 'Android app',
    logIn: 'Log in',
    signUp: 'Sign up',
    open: 'Open Hoist',
    otherLanguage: 'Français',
    menu: 'Site',
  },
  notInvited: "This invitation link isn't valid. You can still sign up.",
  hero: {
    title: 'The garage that comes to you.',
    text: 'Brakes, batteries, oil, tires and detailing in your driveway. See the full price and a real time before you give us anything.',
  },
  check: {
    vehicle: 'Your vehicle',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    choose: 'Choose',
    service: 'What does it need?',
    postalCode: 'Postal code',
    submit: 'See price and times',
    hint: 'No account needed. Without a vehicle the price is for a mid-size car.',
    checking: 'Looking it up',
    invalid: 'The value entered is invalid. A Canadian postal code looks like M6J 2W4.',
    failed: 'This could not be looked up just now. Please try again.',
    answer: 'Your price',
    midSize: 'Mid-size car',
    total: 'all in, taxes included',
    labour: 'Labour and visit',
    parts: 'Parts: {{grade}}',
    travel: 'Travel',
    included: 'included',
    soonest: 'Soonest',
    none: 'No free time in the next 30 days',
    book: 'Book this',
    kept: 'Your choices come along. Nothing is charged for signing up.',
  },
  facts: {
    price: 'One price',
    priceText: 'Nothing is added without your yes, with a photo of why.',
    time: 'A real time',
    timeText: 'Only hours that a mechanic can truly drive to.',
    warranty: 'Parts with warranty',
    warrantyText: 'You choose the grade of parts, and see how long each is covered.',
    watch: 'Watch it happen',
    watchText: 'On the way, arrived, working, done, with pictures.',
  },
  how: {
    title: 'How it works',
    one: 'Tell us the car and the place',
    oneText: 'Year, make and model, or just the VIN. A driveway, a lot at work, a quiet street.',
    two: 'See the whole price',
    twoText: 'Labour, parts, travel and tax, line by line, for your car at your address.',
    three: 'Pick a time that holds',
    threeText: 'We only offer hours that a mechanic with the right skills can reach.',
    four: 'Pay when it is done',
    fourText:
      'By card, or in cash where it is offered. Your card is held first and charged as the work proceeds.',
  },
  services: {
    title: 'What we do in a driveway',
    text: 'Starting prices for a compact car, before tax, near a mechanic.',
    from: 'from {{price}}',
    all: 'The whole menu stands in the price check, with the price for your own car.',
    check: 'Check a price',
  },
  areas: {
    title: 'Where we come',
    text: 'To your driveway, your lot at work, a quiet street. Enter your postal code and you know at once.',
    around: 'and up to {{km}} around',
  },
  faqTitle: 'Good to know',
  faq: [
    {
      question: 'What does the price include?',
      answer:
        'Labour, the parts of the grade you choose, the drive and every tax. You see them line by line before you book. Far from any mechanic there is a charge by the kilometre, and it shows in the first price, too.',
    },
    {
      question: 'What if more turns out to be needed?',
      answer:
        'You get a proposal with its price and a photo of why, and accept or decline each line. Nothing more is done without your yes. What you decline stays noted with your vehicle.',
    },
    {
      question: 'When am I charged?',
      answer:
        'By card nothing is charged when you book: a deposit is held and charged when the mechanic confirms; the rest is held and charged when the work is done. Where cash is offered, you pay the mechanic at the end.',
    },
    {
      question: 'Can I cancel?',
      answer:
        'Yes. Until your visit is confirmed you cancel it yourself at no cost, and what was held is released. What a later change costs is said before you pay.',
    },
    {
      question: 'What does the mechanic need?',
      answer:
        'Firm, level ground, some room around the vehicle, the key, and a place where it may be worked on. The booking asks you about it.',
    },
    {
      question: 'Is the work covered by a warranty?',
      answer:
        'Yes. How long parts and labour are covered is shown before you book and stands on your receipt. It is never less than the law of your province gives.',
    },
  ],
  app: {
    title: 'In your pocket, or in your browser',
    text: 'Book on the web right here, or take the app along: it tells you when your mechanic is on the way.',
    web: 'Browse on the web',
  },
  mechanics: {
    title: 'Are you a mechanic?',
    text: 'Jobs near you, the driving counted in, the value of each one shown first. Keep your own tools and hours.',
    link: 'Work with Hoist',
  },
  footer: {
    about: 'About us',
    support: 'Support',
    contact: 'Contact us',
    suppliers: 'Suppliers',
    mechanics: 'Mechanics',
    manufacturers: 'Manufacturers',
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    credits: 'Credits',
    deleteAccount: 'Delete your account',
    social: 'Hoist elsewhere',
    company: 'Company',
    partners: 'Partners',
    legal: 'Legal',
    services: 'Services',
    note: 'Mobile vehicle repair and maintenance in Canada.',
  },
  detailing: {
    title: 'Mobile car detailing',
    description:
      'Car detailing at your home or office: wash, interior, exterior and full detail, at a price you see first.',
    text: 'Inside and out, at your home or office. We bring water, power and everything else; you keep your Saturday.',
    includes: 'What is in it',
    one: 'Hand wash, wheels and glass',
    two: 'Seats, carpets and dash, vacuumed and shampooed',
    three: 'Paint decontaminated, polished and protected',
    four: 'Before and after pictures in your account',
    faq: [
      {
        question: 'What does a mobile detail cost?',
        answer:
          'It goes by the size of the vehicle. Choose yours in the price check: you see the price with travel and tax, and the soonest time, before you give us anything.',
      },
      {
        question: 'Do you need my water or power?',
        answer:
          'No. We bring both, and everything else. We need room to open every door, and a place where washing is allowed.',
      },
      {
        question: 'What should I do before you come?',
        answer:
          'Please take your belongings out, and have the key ready. Pet hair, odours and other extra work are offered when you book, each with its price.',
      },
    ],
  },
  brakes: {
    title: 'Brake replacement at your door',
    description:
      'Brake pads and rotors replaced in your driveway by a mechanic who comes to you, at a price you see first.',
    text: 'Squeal, grind or a soft pedal: a mechanic measures, replaces and road-tests, where the car already stands.',
    includes: 'What is in it',
    one: 'Pads, or pads and rotors, in the grade you choose',
    two: 'Calipers and slides cleaned, checked and greased',
    three: 'Brake fluid level and lines inspected',
    four: 'Road test, and pictures of what was worn',
    faq: [
      {
        question: 'What do new brakes cost?',
        answer:
          'It goes by the vehicle, the axle and the grade of parts. Choose yours in the price check: you see labour, parts and tax, and the soonest time, before you give us anything.',
      },
      {
        question: 'Can brakes really be replaced in a driveway?',
        answer:
          'Yes. Pads, rotors, shoes and calipers are replaced on firm, level ground with some room around the vehicle.',
      },
      {
        question: 'What if more is worn than the pads?',
        answer:
          'It shows once the wheels are off. You get a proposal with its price and a photo, and nothing more is done until you accept it.',
      },
    ],
  },
  serviceLanding: { prices: 'Prices', home: 'Home' },
} as const;
