export const landing = {
  title: 'Hoist: the garage that comes to you',
  description:
    'A mechanic in your driveway: brakes, batteries, oil, tires and detailing. See your full price and real openings before you sign up.',
  nav: {
    services: 'Services',
    how: 'How it works',
    mechanics: 'For mechanics',
    getApp: 'Get the app',
    ios: 'iOS app',
    android: 'Android app',
    logIn: 'Log in',
    signUp: 'Sign up',
    open: 'Open Hoist',
    otherLanguage: 'Français',
    menu: 'Site',
    trail: 'Where you are',
    skip: 'Skip to content',
  },
  notInvited: 'This invitation link isn’t valid. You can still sign up.',
  hero: {
    title: 'The garage that comes to you.',
    text: 'See your full price and real openings. No account needed.',
  },
  check: {
    vehicle: 'Your vehicle',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    choose: 'Choose',
    service: 'What does it need?',
    postalCode: 'Postal code',
    locate: 'Use my location',
    locating: 'Finding your address…',
    locateRefused: 'We can’t see your location. Type your postal code.',
    locateUnknown: 'We couldn’t find your address there. Type your postal code.',
    submit: 'See price and times',
    hint: 'Skip the vehicle and you’ll see the price for a mid-size car.',
    checking: 'Getting your price…',
    invalid: 'The value entered is invalid. A Canadian postal code looks like M6J 2W4.',
    failed: 'We couldn’t get your price. Try again in a moment.',
    answer: 'Your price',
    midSize: 'Mid-size car',
    total: 'Your full price, taxes included',
    labour: 'Labour and visit',
    parts: 'Parts: {{grade}}',
    travel: 'Travel',
    included: 'included',
    soonest: 'Next opening',
    none: 'No openings right now',
    book: 'Book this',
    bookWith: 'Book with {{wallet}}',
    kept: 'We’ll keep your choices. Signing up is free.',
    unserved: 'We’re not in {{zip}} yet',
    unservedText: 'For now, you’ll find us in:',
    unservedTextAlone: 'No mechanic serves your area so far.',
    areaEmail: 'Your email',
    areaConsent:
      'One email, when a mechanic serves your area. You’ll confirm it first, and you can unsubscribe.',
    areaInvalid: 'Check your email address.',
    areaFailed: 'We couldn’t save that. Try again in a moment.',
    notify: 'Email me',
    notifyByAccount: 'Or save your address in an account',
  },
  trust: {
    title: 'Why people book with Hoist',
    price: 'Your price first',
    priceText: 'See it in full before you sign up.',
    certified: 'Certified mechanics',
    certifiedText: 'Our office checks every trade certificate.',
    insured: 'Certified and insured',
    insuredText: 'Our office checks every mechanic’s papers.',
    card: '$0 today',
    cardText: 'You pay nothing until a mechanic confirms.',
    warranty: '{{months}}-month warranty',
    warrantyText: 'On repairs with standard parts, labour included.',
    reviews: '{{average}} out of 5',
    reviewsText: 'From {{count}} customer reviews.',
    reviewText: 'From one customer review.',
  },
  example: {
    title: 'A real price, line by line',
    text: 'An example near {{city}}. Answer three questions to see yours.',
    today: '$0 today.',
    deposit: '{{deposit}} when your mechanic confirms, the rest after the job.',
    ok: 'No extra work without your OK.',
    times: 'Only times a mechanic can actually make.',
    follow: 'Follow along: on the way, arrived, done, with photos.',
    total: 'Full price',
  },
  how: {
    title: 'How it works',
    one: 'Tell us about your vehicle',
    oneText:
      'Year, make and model, or just the VIN. Then where it’s parked: your driveway, work, a quiet street.',
    two: 'See your full price',
    twoText: 'Labour, parts, travel and tax, line by line, for your vehicle at your address.',
    three: 'Pick a time',
    threeText: 'We only show times when a mechanic with the right skills can be there.',
    four: 'Pay a deposit, then the rest when it’s done',
    fourText:
      'Nothing today. A deposit when your mechanic confirms, the rest after the job. Some bookings can be paid in cash.',
  },
  services: {
    title: 'What we do in your driveway',
    text: 'Starting prices for a compact car, before tax.',
    from: 'from {{price}}',
    all: 'See every service and your price in the price check.',
    check: 'Check a price',
  },
  areas: {
    title: 'Where we come',
    text: 'Your driveway, the lot at work, a quiet street. Enter your postal code to see if we cover it.',
    around: 'and up to {{km}} around',
  },
  faqTitle: 'Good to know',
  faq: [
    {
      question: 'What’s in the price?',
      answer:
        'Everything: labour, parts in the grade you choose, travel and taxes, line by line, before you book. If you’re far from our mechanics, the travel charge is in your first price too.',
    },
    {
      question: 'What if my vehicle needs more work?',
      answer:
        'Your mechanic sends you the extra work with its price. You accept or decline each item, and nothing is done or charged without your OK. We’ll note what you decline so you can book it later.',
    },
    {
      question: 'When is my card charged?',
      answer:
        'Not when you book. A deposit is charged when your mechanic confirms, and the rest after the job. Until then your bank shows a hold, which isn’t a charge. Paying cash? You pay your mechanic after the job.',
    },
    {
      question: 'Can I cancel?',
      answer:
        'Yes. It’s free until your mechanic confirms, and we release the hold right away. After that, send a request from your booking. If a fee can apply, you’ll see it before you book.',
    },
    {
      question: 'What does my mechanic need?',
      answer:
        'Firm, level ground, some room around the vehicle, the key, and a place where working on it is allowed. We’ll ask you about it when you book.',
    },
    {
      question: 'Is the work under warranty?',
      answer:
        'Yes, parts and labour. You’ll see for how long before you book, and it’s on your receipt. It’s never less than the law in your province gives you.',
    },
  ],
  app: {
    title: 'Book here or in the app',
    text: 'Everything works right in your browser. With the app, you’ll get a notification when your mechanic is on the way.',
    web: 'Browse on the web',
  },
  shownMechanics: {
    title: 'Meet our mechanics',
    rating: '{{rating}} out of 5 ({{reviews}})',
    jobs: '{{jobs}} jobs done',
    certified: 'Certificate checked',
  },
  mechanics: {
    title: 'Are you a mechanic?',
    text: 'Jobs near you, drive time built in. Keep your own tools and hours.',
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
    social: 'Follow us',
    company: 'Company',
    partners: 'Partners',
    legal: 'Legal',
    services: 'Services',
    note: 'Mobile vehicle repair and maintenance in Canada.',
  },
  detailing: {
    title: 'Mobile car detailing',
    description:
      'Car detailing at your home or office: wash, interior, exterior and full detail. See your full price before you sign up.',
    text: 'Inside and out, at home or at the office. We bring the water and the power; you keep your Saturday.',
    includes: 'What’s included',
    one: 'Hand wash, wheels and glass',
    two: 'Seats, carpets and dash, vacuumed and shampooed',
    three: 'Paint decontaminated, polished and protected',
    four: 'Before and after photos in your account',
    faq: [
      {
        question: 'How much is a mobile detail?',
        answer:
          'It depends on the size of your vehicle. Choose yours in the price check to see your full price, travel and tax included, and the next opening.',
      },
      {
        question: 'Do you need my water or power?',
        answer: 'No, we bring both. We need room to open every door, and a place where washing is allowed.',
      },
      {
        question: 'What should I do before you come?',
        answer:
          'Take your belongings out and have the key ready. You can add pet hair or odour removal when you book, each with its price.',
      },
    ],
  },
  brakes: {
    title: 'Brake replacement at your door',
    description:
      'Brake pads and rotors replaced in your driveway by a mechanic who comes to you. See your full price before you sign up.',
    text: 'Squealing, grinding, soft pedal? We fix it where you’re parked.',
    includes: 'What’s included',
    one: 'Pads, or pads and rotors, in the grade you choose',
    two: 'Calipers and slides cleaned, checked and greased',
    three: 'Brake fluid level and lines inspected',
    four: 'A road test, and photos of what was worn',
    faq: [
      {
        question: 'How much are new brakes?',
        answer:
          'It depends on your vehicle, the axle and the grade of parts. Choose yours in the price check to see labour, parts and tax, and the next opening.',
      },
      {
        question: 'Can you really replace brakes in a driveway?',
        answer:
          'Yes. Pads, rotors, shoes and calipers are all done on firm, level ground with some room around the vehicle.',
      },
      {
        question: 'What if more than the pads is worn?',
        answer:
          'Sometimes that only shows once the wheels are off. You’ll get the price, and nothing more is done without your OK.',
      },
    ],
  },
  serviceLanding: { prices: 'Starting prices', home: 'Home' },
} as const;
