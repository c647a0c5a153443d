export const englishPages = {
  home_screen: `<h2>The garage that comes to you</h2>
<p>Brakes, oil, battery, tires, detailing: a mechanic does it in your driveway while you get on with your day. You see
the whole price before you book.</p>`,
  checkout_payment_note: `<p>By card, nothing is charged when you book: a deposit is held now and charged when the mechanic
confirms, the rest is held and charged when the work is done, for what it comes to. In cash, you pay the mechanic when the work is
done. If the order is canceled while it is pending, everything held is released.</p>`,
  'landing.car-detailing.title': 'Mobile car detailing at your door',
  'landing.car-detailing.html': `<p>Your car gets clean where it stands. A detailer comes with water, power and
everything else, inside, outside or both.</p>
<h2>What you can book</h2>
<ul>
<li><strong>Express wash:</strong> outside by hand, wheels and windows.</li>
<li><strong>Interior:</strong> seats, carpets, dashboard, glass.</li>
<li><strong>Exterior:</strong> wash, decontamination, protection.</li>
<li><strong>Full and premium:</strong> both, with more time for what the years left behind.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Say where the car stands and which one it is.</li>
<li>Choose the service and a time. The price fits the size of your car and includes every fee.</li>
<li>We come, you review the result, and the receipt is in the app.</li>
</ol>
<h2>What we need</h2>
<p>Room to open every door, a place where washing is allowed, and the key. Please take your belongings out first. Add-ons such as
pet hair or odours are offered when you book, each with its price.</p>
<h2>Paying and cancelling</h2>
<p>You see the whole price before you book. Until your visit is confirmed you cancel it yourself at no cost.</p>`,
  'landing.brakes-replacement.title': 'Brake replacement in your driveway',
  'landing.brakes-replacement.html': `<p>Squealing, grinding or a soft pedal? A mechanic comes with the parts for your car
and replaces pads, rotors, shoes or calipers on the spot.</p>
<h2>What you get</h2>
<ul>
<li>An itemised price for your car before you book: labour, the grade of parts you choose, tax.</li>
<li>Pads from economy to the maker's own, with the warranty of each shown beside its price.</li>
<li>Pictures of the old and the new, and the odometer on your receipt.</li>
</ul>
<h2>How it works</h2>
<ol>
<li>Choose your car by year, make and model, or by its VIN.</li>
<li>Choose front, rear or all four, pads alone or with rotors.</li>
<li>Pick a time that suits you. We need firm, level ground and some room around the car.</li>
</ol>
<h2>If more is needed</h2>
<p>Worn calipers or a leaking line show only when the wheels are off. You then get a proposal with its price, and nothing more is
done until you accept it. What you decline stays noted with your car.</p>
<h2>Warranty</h2>
<p>Parts and labour carry the warranty shown with the service, and never less than the law of your province gives.</p>`,
  'page.about': `<p>{brand} brings the garage to you: repairs, maintenance, inspections and detailing in driveways, at work and wherever
a car stands and may be worked on.</p>
<h2>What we hold ourselves to</h2>
<ul>
<li><strong>The whole price first.</strong> Labour, parts, distance and every tax stand line by line before you book, and the price
you accept is the price you pay. More is done only if you say yes to it.</li>
<li><strong>Times that hold.</strong> You are offered only hours that a mechanic with the right skills can drive to, counted from the
visit before and to the visit after.</li>
<li><strong>Work you can check.</strong> Pictures, the odometer and the parts that were used stand with your order, and the receipt
says how long each is covered.</li>
</ul>
<h2>Where we work</h2>
<p>Enter your address and you see at once whether a mechanic serves it. We work in French and in English.</p>
<h2>Who we are</h2>
<p>{merchant}</p>`,
  'page.support': `<p>Most things are settled fastest where they are: in your order.</p>
<h2>Before the visit</h2>
<ul>
<li><strong>Cancel:</strong> open the order while it is pending and press Cancel. It costs nothing, and what was held is
released.</li>
<li><strong>Another time:</strong> open the order and edit its date while it is pending. Once it is confirmed, write to us with its
number.</li>
<li><strong>The bank asks to confirm a payment:</strong> open the order and complete the authorization. Your time is kept for 15
minutes.</li>
<li><strong>No code arrives:</strong> wait a minute, check the number, ask for the code again.</li>
</ul>
<h2>After the visit</h2>
<ul>
<li><strong>Receipt:</strong> it stands with the order, as a page and as a PDF.</li>
<li><strong>Something is not right:</strong> write to us with the order's number and, if you can, a picture. Parts and labour are
under warranty.</li>
</ul>
<h2>Your data</h2>
<p>In your profile you correct your details, download a copy of your data and delete your account.</p>
<p>Write to <a href="mailto:{supportEmail}">{supportEmail}</a>.</p>
<p><strong>Smoke, fire or leaking fuel:</strong> leave the vehicle and call 911.</p>`,
  'page.contact': `<p>{merchant}</p>
<p>E-mail: <a href="mailto:{supportEmail}">{supportEmail}</a>. Please add the order's number if there is one.</p>
<ul>
<li><strong>Privacy:</strong> our privacy officer answers at the same address; write “Privacy” in the subject.</li>
<li><strong>Complaints:</strong> tell us what happened and what would put it right. If we cannot agree, the consumer protection
office of your province helps you.</li>
<li><strong>Accessibility:</strong> if something here is hard to use for you, tell us what and with which device.</li>
</ul>
<p>We answer in French and in English.</p>`,
  'page.suppliers': `<p>Our mechanics fit parts in several grades, from economy to the vehicle maker's own, and each booking says which. We
need them on the day, near the job.</p>
<h2>What we look for</h2>
<ul>
<li>Brakes, filters, fluids, batteries, belts, sensors and wear parts for what Canadians drive.</li>
<li>Delivery to a locker or to the mechanic, the same or the next day, and returns without a quarrel.</li>
<li>A warranty at least as long as the one we give our customers, and part numbers that can be looked up by VIN.</li>
<li>Invoices in Canadian dollars with your GST/HST or QST number.</li>
</ul>
<p>Tell us what you carry, where, and how fast: <a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
  'page.mechanics': `<p>Bring your tools and your trade; we bring the bookings.</p>
<h2>How it works</h2>
<ul>
<li>You set your base, how far you drive, your skills, your weekly hours and your days off.</li>
<li>Each offer shows the work, the place, the distance, the time it takes and the job value. You confirm, decline with a reason, or
release it to another.</li>
<li>Driving time is counted between jobs, so the day you see is a day you can drive.</li>
<li>You record the odometer and pictures, propose extra work with its price, and finish the job in the app. Cards are collected for
you; cash is settled with the office.</li>
</ul>
<h2>What you need</h2>
<ul>
<li>The trade certificate or licence that your province asks for the work you do, and your own tools and vehicle.</li>
<li>Liability insurance, a driver's licence and a telephone with a data plan.</li>
</ul>
<p>Write to us with your trade, your city and a few words about your work:
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
  'page.manufacturers': `<p>Small work under warranty, campaigns and inspections need not bring an owner to the dealer: we do them where the
vehicle stands.</p>
<h2>What we offer</h2>
<ul>
<li>Visits planned with the owner directly, in French or English, anywhere a mechanic of ours serves.</li>
<li>A record of each visit: VIN, odometer, parts, time, pictures before and after.</li>
<li>Parts of your own grade where the owner chooses them or the work asks for them.</li>
</ul>
<p>Recalls are done free of charge by dealers; we tell owners so. If you build or import vehicles, parts or tools, write to us:
<a href="mailto:{supportEmail}">{supportEmail}</a>.</p>`,
};
